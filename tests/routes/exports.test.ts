import { afterAll, beforeAll, expect, test } from "vitest";
import {
  callsOf,
  endScenarios,
  expireExports,
  type Fault,
  finishJobs,
  mailsTo,
  startScenario,
  withFault,
} from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lastMailId, linkMailedTo } from "../support/outbox";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import { unzipped } from "../support/saved-file";
import { type Answer, Visitor } from "../support/visitor";

const email = "emma@example.com";
const newExport = "/my-photos/exports/new";
const problem = "We've run into a problem exporting your photos...";
const request = { service: "exports", method: "POST" } as const;
let emma: Visitor;

beforeAll(async () => {
  emma = new Visitor("vellora-uk");
  await emma.signIn(email, "/downloads");
  await startScenario(email, { kind: "export", delaySeconds: 600 });
});

afterAll(endScenarios);

async function ask(visitor = emma): Promise<Answer> {
  const page = await visitor.get(newExport);
  return visitor.post(newExport, hiddenFieldsOf(page.text, "Create export"));
}

/** The page of emma's export, once it is ready. */
async function readyExport(): Promise<string> {
  await ask();
  await finishJobs(email, "export");
  const path = (await ask()).location?.pathname ?? "";
  expect(path).toMatch(/^\/my-photos\/exports\/[\w-]{36}$/);
  return path;
}

test("an export is asked for, mailed about, and downloaded chunk by chunk", async () => {
  await expireExports(email);
  const before = await lastMailId(email);
  const page = await emma.get(newExport);
  expect(textOf(page)).toContain("processed within 48 hours");
  expect(textOf(page)).toContain("valid for 7 days");
  const asked = await emma.follow(await ask());
  expect(textOf(asked)).toContain("We’ll email you within 48 hours when your export is ready to download.");
  await finishJobs(email, "export");
  const path = (await ask()).location?.pathname ?? "";
  expect(await linkMailedTo(email, before)).toBe(path);

  const ready = await emma.get(path);
  const text = textOf(ready);
  expect(headingOf(ready)).toBe("Export photos");
  expect(linkTo(ready, "My photos")).toBe("/my-photos");
  expect(text).toContain("Your export is ready to download");
  const inAWeek = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeZone: "Europe/London",
  }).format(Date.now() + 7 * 24 * 60 * 60 * 1000);
  expect(text.replaceAll("\u00a0", " ")).toContain(`until ${inAWeek}.`);
  expect(text).toContain("My Photos export (1 of 3)|");
  expect(text).toContain("My Photos export (3 of 3)|");
  expect(text).toMatch(/\|\d+\.\d\d MB\|/);

  const chunks = linksOf(ready).filter(({ text: reported }) => reported === "Download .zip");
  expect(chunks).toHaveLength(3);
  const answer = await emma.get(chunks[2]?.href ?? "");
  const file = await fetch(answer.location ?? "");
  expect(file.headers.get("content-disposition")).toContain("photo-export-2.zip");
  expect(unzipped(Buffer.from(await file.arrayBuffer())).sound).toBe(true);
});

test("an export has its photos in folders of their albums", async () => {
  const path = await readyExport();
  const address = (await emma.get(`${path}/chunks/0`)).location ?? "";
  const { names } = unzipped(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const folders = new Set(names.map((name) => name.replace(/\/[^/]*$/, "")));
  expect([...folders].filter((folder) => /^albums\/[^/]+$/.test(folder)).length).toBeGreaterThan(1);
  expect([...folders].filter((folder) => !/^(albums\/[^/]+|photos)$/.test(folder))).toEqual([]);
});

test("a requested export says until when its mail comes wherever it is offered, until it is looked at, to whom asked", async () => {
  await expireExports(email);
  const visitor = new Visitor("vellora-uk");
  await visitor.signIn(email, "/downloads");
  const day = (time: number) =>
    new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }).format(time);
  const says = async (path: string) => textOf(await visitor.get(path)).replaceAll("\u00a0", " ");
  const waiting = `You requested an export on ${day(Date.now())}. We’ll email you by ${day(Date.now() + 48 * 3_600_000)}`;
  const pages = [newExport, "/my-photos/photos", "/my-photos/storage"];
  for (const path of pages) expect(await says(path), path).not.toContain("You requested an export");
  await ask(visitor);
  for (const path of pages) expect(await says(path), path).toContain(waiting);

  // Somebody else in the same browser waits for nothing.
  const otto = new Visitor("vellora-uk");
  await otto.signIn("otto@example.com", "/downloads");
  const cookie = "__Host-requested-export";
  otto.setCookie(cookie, visitor.cookies().get(cookie) ?? "");
  expect(textOf(await otto.get(newExport))).not.toContain("You requested an export");

  // No address ends the waiting but the export's own.
  await visitor.get("/my-photos/exports/made-up");
  expect(await says(newExport)).toContain(waiting);
  // A moment that is none is none.
  const kept = visitor.cookies().get(cookie) ?? "";
  for (const moment of ["Infinity", "9e15", "1e300", "-1", String(Date.now() + 3_600_000)]) {
    visitor.setCookie(cookie, kept.replace(/~.*/, `~${moment}`));
    const page = await visitor.get(newExport);
    expect([moment, page.status]).toEqual([moment, 200]);
    expect(textOf(page)).not.toContain("You requested an export");
  }
  visitor.setCookie(cookie, kept);

  await finishJobs(email, "export");
  await visitor.follow(await ask(visitor));
  for (const path of pages) expect(await says(path), path).not.toContain("You requested an export");
});

test("the help for the customer's own platform is open", async () => {
  const path = await readyExport();
  for (const [agent, name] of [
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "On Windows"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "On an iPhone or iPad"],
    ["Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile", "On Android"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "On a Mac"],
  ] as const) {
    const { text } = await emma.get(path, { "User-Agent": agent });
    expect(/<details[^>]* open="">[\s\S]*?<summary>([^<]*)/.exec(text)?.[1]).toBe(name);
    expect(text.split("<details").length).toBe(6);
  }
});

test("while an export is under way there is no page of it: the library says what comes", async () => {
  const path = await readyExport();
  for (const status of ["REQUESTED", "IN_PROGRESS"]) {
    const body = { status, backupId: "b" };
    const answer = await withFault({ service: "exports", method: "GET", fault: "body", body }, () =>
      emma.get(path),
    );
    expect(answer.location?.pathname).toBe("/my-photos/photos");
    expect(textOf(await emma.follow(answer))).toContain("We’ll email you within 48 hours");
  }
});

test("the same form twice, and a second form, ask for one export", async () => {
  await expireExports(email);
  const fields = hiddenFieldsOf((await emma.get(newExport)).text, "Create export");
  const before = await lastMailId(email);
  const calls = await callsOf(async () => {
    await Promise.all([emma.post(newExport, fields), emma.post(newExport, fields)]);
    await emma.post(newExport, fields);
  }, request);
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect((await ask()).location?.search).toMatch(/^\?done=/);
  await finishJobs(email, "export");
  await linkMailedTo(email, before);
  expect((await mailsTo(email)).filter(({ id }) => id > before)).toHaveLength(1);
});

test.each<Omit<Fault, "service">>([{ fault: "empty" }, { fault: "body", body: { status: "QUEUED" } }])(
  "an export whose request is answered with $fault $body was asked for",
  async (fault) => {
    const answer = await withFault({ ...request, ...fault }, () => ask());
    expect(answer.location?.search).toMatch(/^\?done=/);
  },
);

test("an export that is refused or not understood says so, with the way back to the library", async () => {
  const faults: Omit<Fault, "service">[] = [
    ...[400, 404, 409, 429, 500].map((status) => ({ fault: "status", status }) as const),
    ...(["malformed", "html", "shape"] as const).map((fault) => ({ fault })),
    { fault: "body", body: { status: "FAILED" } },
    { fault: "body", body: { status: "READY" } },
  ];
  for (const fault of faults) {
    const page = await withFault({ ...request, ...fault }, () => ask());
    expect(textOf(page), JSON.stringify(fault)).toContain(problem);
    expect(linkTo(page, "Go to my photos")).toBe("/my-photos");
    expect(page.text).toContain("Create export");
  }
});

test("an export that is over, somebody else's, or none at all: the link has expired", async () => {
  const path = await readyExport();
  const wanda = new Visitor("vellora-uk");
  await wanda.signIn("wanda@example.com", "/downloads");
  const never = [
    await wanda.get(path),
    await emma.get("/my-photos/exports/no-such-export"),
    await emma.get("/my-photos/exports/%2e%2e%2fbackups"),
  ];
  await expireExports(email);
  for (const page of [...never, await emma.get(path)]) {
    expect(page.status).toBe(404);
    expect(textOf(page)).toContain("Your download link has expired");
    expect(linkTo(page, "Create a new export")).toBe(newExport);
  }
});

test("an export that failed, and one that cannot be read: Export error", async () => {
  const path = await readyExport();
  const faults: Omit<Fault, "service">[] = [
    ...[403, 429, 500].map((status) => ({ fault: "status", status }) as const),
    ...(["malformed", "html", "shape", "down", "deep"] as const).map((fault) => ({ fault })),
    { fault: "body", body: { status: "FAILED", backupId: "b" } },
    { fault: "body", body: { status: "READY", backupId: "b", chunks: [], created: "x", updated: "x" } },
  ];
  for (const fault of faults) {
    const page = await withFault({ service: "exports", method: "GET", ...fault }, () => emma.get(path));
    expect(textOf(page), JSON.stringify(fault)).toContain("|Export error|");
    expect(page.text).toContain("My orders");
  }
});

test("one chunk that cannot be had concerns that chunk only", async () => {
  const path = await readyExport();
  const faults: Omit<Fault, "service">[] = [
    { fault: "status", status: 500 },
    { fault: "status", status: 409 },
    { fault: "malformed" },
    { fault: "body", body: { url: "https://evil.example/photo-export-1.zip" } },
  ];
  for (const fault of faults) {
    const page = await withFault({ service: "exports", path: "/chunks/1/url", ...fault }, async () =>
      emma.follow(await emma.get(`${path}/chunks/1`)),
    );
    expect(page.url.search).toBe("?failed=1");
    const rows = page.text.split("<li").filter((row) => row.includes("My Photos export"));
    expect(rows.map((row) => row.includes("Download failed"))).toEqual([false, true, false]);
  }
  expect((await emma.get(`${path}/chunks/0?failed=1`)).location?.pathname).toMatch(/^\/archives\//);
  for (const odd of ["99", "-1", "1.5", "x"]) {
    const answer = await emma.get(`${path}/chunks/${odd}`);
    if (answer.status !== 404) expect(answer.location?.pathname).toBe(path);
  }
});

test("with the export flag off there is no export, by page or by hand", async () => {
  const fields = hiddenFieldsOf((await emma.get(newExport)).text, "Create export");
  const visitor = emma.copy();
  for (const path of [newExport, "/my-photos/exports/some", "/my-photos/exports/some/chunks/0"])
    expect((await visitor.get(`${path}?photoExport=false`)).location?.pathname).toBe("/");
  const calls = await callsOf(() => visitor.post(`${newExport}?photoExport=false`, fields), request);
  expect(calls).toEqual([]);
});

test.each([
  ["Failed", problem],
  ["CANCELLED", "We’re not sure whether your export was requested."],
])("an export whose request is answered with %s is not told as asked for", async (status, expected) => {
  const answer = await withFault({ email, ...request, fault: "body", body: { status } }, () => ask());
  expect(textOf(await emma.follow(answer))).toContain(expected);
});

test("an export that is Ready opens, and one in a state that nobody knows is an error", async () => {
  const page = (status: string) =>
    withFault(
      {
        ...{ email, service: "exports", method: "GET", path: "^/backups/b1$" },
        ...{ fault: "body", body: { status, chunks: [{ iteration: 0, size: 1_000 }] } },
      },
      () => emma.get("/my-photos/exports/b1"),
    );
  expect(textOf(await page("Ready"))).toContain("Your export is ready to download");
  for (const status of ["EXPIRED", "Failed"]) expect(textOf(await page(status))).toContain("Export error");
});

test("an export that is gone with 410 has expired", async () => {
  const gone = { email, service: "exports", method: "GET", fault: "status", status: 410 } as const;
  const page = await withFault(gone, () => emma.get("/my-photos/exports/b1"));
  expect(page.status).toBe(404);
  expect(textOf(page)).toContain("Your download link has expired");
});
