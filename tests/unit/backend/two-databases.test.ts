import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { archivesOf, jobById, jobsOf, openJob } from "../../../backend/src/archives/archive-jobs";
import { archiveEntries } from "../../../backend/src/archives/archive-list";
import type { Env, Job } from "../../../backend/src/env";
import { forgetEverythingOld } from "../../../backend/src/jobs/forget-everything-old";
import { forgetLibraryJobs } from "../../../backend/src/jobs/forget-library-jobs";
import { runJob } from "../../../backend/src/jobs/run-job";
import { putIntoAlbum } from "../../../backend/src/photos/album-entries";
import { endAllSharing } from "../../../backend/src/photos/end-sharing";
import { eraseLibrary } from "../../../backend/src/photos/erase-library";
import { photoDatabase } from "../../../backend/src/photos/photo-databases";
import { sharedAlbumFor } from "../../../backend/src/shared-albums/membership";
import { beginUpload, keepPart } from "../../../backend/src/uploads/upload-store";

const platform = await getPlatformProxy<Env>({
  configPath: "tests/fixtures/two-databases.toml",
  persist: false,
});
const queue: Job[] = [];
const env: Env = {
  ...platform.env,
  JOBS: {
    ...platform.env.JOBS,
    send: async (job: Job) => {
      queue.push(job);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  },
};

beforeAll(async () => {
  const migrations = readdirSync("backend/migrations").toSorted();
  const statements = migrations.map((name) => readFileSync(`backend/migrations/${name}`, "utf8"));
  for (const database of [env.DB, photoDatabase(env, "100001")])
    for (const sql of statements) await database.batch(statementsOf(sql).map((one) => database.prepare(one)));
  await env.PICTURES.put("one/original", "photo.");
  await env.DB.prepare(
    `INSERT INTO identities (sub, account_id, email, password_hash, authentication_method, idp_type, idp_sub)
     SELECT value, value, value || '@example.com', '', '', '', '' FROM json_each('["100001","100003"]')`,
  ).run();
});
afterAll(() => platform.dispose());

/** The statements of a migration; those of a trigger stay together. */
function statementsOf(sql: string): string[] {
  const plain = sql.replace(/--.*$/gm, "");
  return [...plain.matchAll(/\s*(CREATE TRIGGER[\s\S]*?\nEND;|[^;]+;)/g)].map(([, one = ""]) => one);
}

/** Opens an export of seven photos; answers its id. */
async function exportOf(accountId: string): Promise<string> {
  const photos = photoDatabase(env, accountId).prepare(
    `INSERT OR IGNORE INTO photos (id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at)
     SELECT ?1 || '-' || value, ?1, '', value || '.jpg', 'one', 1, 1, iif(value < 4, NULL, value), 1 FROM json_each(?2)`,
  );
  await photos.bind(accountId, "[1,2,3,4,5,6,7]").run();
  queue.length = 0;
  const job = await openJob(env, {
    kind: "export",
    account_id: accountId,
    channel: "VELLORAUK",
    library_count: 7,
  });
  return job?.id ?? "";
}

async function zipsOf(id: string): Promise<string[][]> {
  const zips = await archivesOf(env, id);
  const lists = await Promise.all(zips.map(({ iteration }) => archiveEntries(env, id, iteration)));
  return lists.map((entries) => (entries ?? []).map(({ name }) => name));
}

const whole = [
  ["photos/001-1.jpg", "photos/002-2.jpg", "photos/003-3.jpg"],
  ["photos/004-4.jpg", "photos/005-5.jpg", "photos/006-6.jpg"],
  ["photos/007-7.jpg"],
];

/** Delivers the next message; answers what it was, how many zips there are, and whether the export is ready. */
async function deliver(id: string, times = 1) {
  const job = queue.shift();
  if (!job) throw new Error("no message is waiting");
  await Promise.all(Array.from({ length: times }, () => runJob(env, job)));
  const { status } = (await jobById(env, id)) ?? {};
  return [job.kind === "archive" ? job.zip : job.kind, (await zipsOf(id)).length, status];
}

test.each(["100001", "100003"])(
  "an export makes one zip a message, in the database of customer %s",
  async (account) => {
    const id = await exportOf(account);
    expect(await deliver(id)).toEqual([undefined, 0, "IN_PROGRESS"]);
    expect(await deliver(id)).toEqual([0, 1, "IN_PROGRESS"]);
    expect(await deliver(id)).toEqual([1, 2, "IN_PROGRESS"]);
    expect(await deliver(id)).toEqual([2, 3, "READY"]);
    expect(await zipsOf(id)).toEqual(whole);
    expect(queue.map(({ kind }) => kind)).toEqual(["mail"]);
  },
);

test("an export whose messages come twice, at once or later, has each photo once, and mails once", async () => {
  const id = await exportOf("100001");
  const delivered = [];
  while (queue.some(({ kind }) => kind === "archive")) {
    const message = queue[0];
    await deliver(id, 2);
    if (message) delivered.push(message);
  }
  expect(await zipsOf(id)).toEqual(whole);
  const mails = queue.length;
  expect(mails).toBe(1);
  for (const message of delivered) await runJob(env, message);
  expect(await zipsOf(id)).toEqual(whole);
  expect(queue.length).toBe(mails);
});

test("an export goes on where it was when what made a zip ended before it said so", async () => {
  const id = await exportOf("100003");
  await deliver(id);
  await deliver(id);
  const next = queue.splice(0);
  // The message of the first zip comes again, because it was never done with; the next one was never sent.
  await runJob(env, { kind: "archive", jobId: id, zip: 0 });
  expect(queue).toEqual(next);
  expect(await zipsOf(id)).toEqual(whole.slice(0, 1));
  while (queue.some(({ kind }) => kind === "archive")) await deliver(id);
  expect(await zipsOf(id)).toEqual(whole);
});

test("an export leaves out what came in after it was asked for, and fails without any photo", async () => {
  const id = await exportOf("100001");
  await photoDatabase(env, "100001")
    .prepare("UPDATE photos SET uploaded_at = ? WHERE account_id = '100001'")
    .bind(Date.now() + 60_000)
    .run();
  await deliver(id);
  expect(await deliver(id)).toEqual([0, 0, "FAILED"]);
  expect((await jobsOf(env, "100001", "export", 9)).filter(({ status }) => status === "FAILED")).toHaveLength(
    1,
  );
});

/** Accounts whose libraries are in `DB` and in `PHOTOS_DB_1`. */
const accounts = ["100003", "100001"];
const [inMain = "", inOther = ""] = accounts;

async function countOf(table: string, accountId: string): Promise<number | null> {
  const count = photoDatabase(env, accountId).prepare(`SELECT count(*) AS rows FROM ${table}`);
  return count.first<number>("rows");
}

async function uploadOf(accountId: string) {
  const about = { length: 9, file_name: "a.jpg", last_modified: null, album_id: null };
  const upload = await beginUpload(env, { account_id: accountId, ...about });
  await keepPart(env, upload, new Uint8Array(5));
}

test("the nightly round forgets old uploads and discarded pictures of every database", async () => {
  for (const account of accounts) {
    await uploadOf(account);
    const database = photoDatabase(env, account);
    await database.batch([
      database.prepare("UPDATE uploads SET created_at = 1"),
      database.prepare("INSERT INTO discarded_pictures VALUES (?, 1)").bind(`photos/${account}`),
    ]);
    await env.PICTURES.put(`photos/${account}/original`, "photo.");
  }
  await forgetEverythingOld(env);
  for (const account of accounts)
    for (const table of ["uploads", "upload_parts", "discarded_pictures"])
      expect([table, await countOf(table, account)]).toEqual([table, 0]);
  for (const prefix of ["photos/", "uploads/"])
    expect((await env.PICTURES.list({ prefix })).objects).toEqual([]);
});

/** An album with a photo of each of the two, shared by the first. */
async function shareAlbum(ownerId: string, participantId: string): Promise<string> {
  const albumId = crypto.randomUUID();
  const database = photoDatabase(env, ownerId);
  const entryOf = (account_id: string) => ({
    id: `${account_id}-7`,
    account_id,
    taken_order: 7,
    uploaded_at: 1,
  });
  await database.batch([
    database
      .prepare(
        "INSERT INTO albums (id, account_id, name, created_at, updated_at, is_shared) VALUES (?, ?, '', 1, 1, 1)",
      )
      .bind(albumId, ownerId),
    putIntoAlbum(database, albumId, [entryOf(ownerId), entryOf(participantId)]),
  ]);
  const member = (accountId: string, role: string) =>
    env.DB.prepare(
      "INSERT INTO album_members (album_id, owner_id, account_id, email, role, joined_at) VALUES (?, ?, ?, '', ?, 1)",
    ).bind(albumId, ownerId, accountId, role);
  await env.DB.batch([member(ownerId, "owner"), member(participantId, "participant")]);
  return albumId;
}

test.each([
  [inMain, inOther],
  [inOther, inMain],
])("an account that is deleted (%s) leaves nothing of its library in any database", async (gone, stays) => {
  await exportOf(gone);
  await exportOf(stays);
  const own = await shareAlbum(gone, stays);
  const other = await shareAlbum(stays, gone);
  await uploadOf(gone);
  await eraseLibrary(env, gone);
  await endAllSharing(env, gone);
  await forgetLibraryJobs(env, gone);
  for (const table of ["photos", "albums", "album_photos", "uploads", "upload_parts"])
    expect([table, await countOf(table, gone)]).toEqual([table, 0]);
  expect(await countOf("photos", stays)).toBe(7);
  expect(await sharedAlbumFor(env, stays, own)).toBeNull();
  const left = await photoDatabase(env, stays)
    .prepare("SELECT photos_count, cover_photo_id, is_shared FROM albums WHERE id = ?")
    .bind(other)
    .first();
  expect(left).toEqual({ photos_count: 1, cover_photo_id: `${stays}-7`, is_shared: 0 });
  await endAllSharing(env, stays);
});
