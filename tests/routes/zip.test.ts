import { beforeAll, expect, test } from "vitest";
import { callsOf, withFault } from "../support/backend";
import { choosePhotos } from "../support/chosen-photos";
import { ownPhotos } from "../support/own-photos";
import { textOf } from "../support/page-text";
import { saveFile, unzipped } from "../support/saved-file";
import { Visitor } from "../support/visitor";

const email = "emma@example.com";
let emma: Visitor;
let library: Awaited<ReturnType<typeof ownPhotos>>;

beforeAll(async () => {
  emma = new Visitor("vellora-uk");
  await emma.signIn(email, "/downloads");
  library = await ownPhotos(email, 101);
});

/** The newest photos, chosen: the address of their zip, and of the page about downloading them. */
async function chosen(count: number) {
  const { pathOf } = await choosePhotos(
    emma,
    library.slice(0, count).map(({ id }) => id),
  );
  return { zip: pathOf("photos.zip"), step: pathOf("download") };
}

/** The path of a photo's original, as a pattern. */
const originalOf = (at: number) =>
  new URL(String(library[at]?.image.untouchedUrl)).pathname.replace("/bytes", "");

test("a hundred photos come as one zip: whole, of exact length, each under its own name", async () => {
  const { zip } = await chosen(100);
  const file = await saveFile(emma, zip);
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("application/zip");
  expect(file.headers["content-disposition"]).toBe('attachment; filename="photos.zip"');
  expect(file.headers["content-length"]).toBe(String(file.bytes.length));
  const { sound, message: reported, names } = unzipped(file.bytes);
  expect(sound, reported).toBe(true);
  expect(names).toHaveLength(100);
  expect(names).toEqual(
    library.slice(0, 100).map(({ name }, at) => `photos/${String(at + 1).padStart(3, "0")}-${name}`),
  );
});

test("names that lead out of a folder, mislead or are too long do neither", async () => {
  const hostile = [
    "../../x.jpg",
    "/etc/passwd",
    "C:\\Windows\\x.jpg",
    "a\u0000b.jpg",
    "gpj.\u202Eexe.jpg",
    `${"ü".repeat(300)}.jpg`,
    "CON",
    "same.jpg",
    "same.jpg",
    "🏔️ Österreich – 写真.jpg",
    "$t(shell.menu.open){{count}}",
    "",
  ];
  const images = hostile.map((localFileName, at) => ({ ...library[at]?.image, localFileName }));
  const body = { cursor: null, images };
  const file = await withFault({ service: "photos", path: "^/photos", fault: "body", body }, async () =>
    saveFile(emma, (await chosen(hostile.length)).zip),
  );
  const { sound, message: reported, names } = unzipped(file.bytes);
  expect(sound, reported).toBe(true);
  expect(names).toEqual([
    "photos/001-_.._x.jpg",
    "photos/002-_etc_passwd.jpg",
    "photos/003-C__Windows_x.jpg",
    "photos/004-a_b.jpg",
    "photos/005-gpj._exe.jpg",
    `photos/006-${"ü".repeat(90)}.jpg`,
    "photos/007-CON.jpg",
    "photos/008-same.jpg",
    "photos/009-same.jpg",
    "photos/010-🏔️ Österreich – 写真.jpg",
    "photos/011-$t(shell.menu.open){{count}}.jpg",
    "photos/012-photo.jpg",
  ]);
});

test("an address that is not the picture host's is never asked", async () => {
  const images = [0, 1].map((at) => ({
    ...library[at]?.image,
    untouchedUrl: ["http://127.0.0.1:1/evil", library[1]?.image.untouchedUrl][at],
  }));
  const body = { cursor: null, images };
  const answer = await withFault({ service: "photos", path: "^/photos", fault: "body", body }, async () =>
    saveFile(emma, (await chosen(2)).zip),
  );
  expect(answer.headers.location).toContain("/download?gone=1");
});

test("an original that is gone is named before anything is sent, and the rest can be had", async () => {
  const { zip, step } = await chosen(4);
  const gone = { service: "bytes", path: originalOf(2), fault: "status", status: 404 } as const;
  await withFault(gone, async () => {
    expect((await saveFile(emma, zip)).headers.location).toBe(`${step}?gone=1`);
    const page = textOf(await emma.get(`${step}?gone=1`));
    expect(page).toContain(`This photo can’t be downloaded at the moment: ${library[2]?.name}`);
    expect(page).toContain("Download the other 3 photos");
    const rest = await saveFile(emma, `${zip}?rest=1`);
    expect(unzipped(rest.bytes).names.map((name) => name.slice("photos/001-".length))).toEqual(
      [0, 1, 3].map((at) => library[at]?.name),
    );
  });
});

test("a picture host that does not answer is a failed download, not a short one", async () => {
  const { zip, step } = await chosen(3);
  for (const fault of ["status", "down"] as const) {
    const answer = await withFault({ service: "bytes", fault, status: 503 }, () => emma.get(zip));
    expect(answer.location?.href).toBe(`${emma.origin}${step}?failed=1`);
  }
  const page = textOf(await emma.get(`${step}?failed=1`));
  expect(page).toContain("Download failed");
  expect(page).toContain("Error: Your photos could not be downloaded");
});

test("an original that breaks on the way breaks the zip: no short file looks whole", async () => {
  const { zip } = await chosen(6);
  const path = originalOf(3);
  // Measured well; then, when its turn comes, it cannot be had, or is another one than was measured.
  const measured = { service: "bytes", path, fault: "slow", delayMs: 0, times: 1 } as const;
  for (const fault of ["down", "html"] as const) {
    const file = await withFault(measured, () =>
      withFault({ service: "bytes", path, fault }, () => saveFile(emma, zip)),
    );
    expect(file.status).toBe(200);
    expect(file.whole).toBe(false);
    expect(file.bytes.length).toBeLessThan(Number(file.headers["content-length"]));
  }
});

test("more than a hundred, one alone, none any more: the page says it, and nothing is asked for", async () => {
  const { zip, step } = await chosen(101);
  const calls = await callsOf(
    async () => {
      expect((await saveFile(emma, zip)).headers.location).toBe(step);
      expect(textOf(await emma.get(step))).toContain("Up to 100 photos can be downloaded at a time");
    },
    { service: "bytes" },
  );
  expect(calls).toEqual([]);
  const never = `/my-photos/selections/${crypto.randomUUID()}`;
  expect((await saveFile(emma, `${never}/photos.zip`)).headers.location).toBe(`${never}/download`);
  expect((await emma.get(`${never}/download`)).location?.pathname).toBe("/my-photos/photos");
});

test("a selection belongs to its session: its zip is nobody else's", async () => {
  const { zip, step } = await chosen(2);
  const otto = new Visitor("vellora-uk");
  await otto.signIn("otto@example.com", "/downloads");
  expect((await saveFile(otto, zip)).headers.location).toBe(step);
  expect((await otto.get(step)).location?.pathname).toBe("/my-photos/photos");
});

test("with the download flag off there is no zip", async () => {
  const { zip } = await chosen(2);
  expect((await saveFile(emma, `${zip}?download=false`)).headers.location).toBe("/");
});
