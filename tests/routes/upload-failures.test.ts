import { expect, test } from "vitest";
import { callsOf, setTokenLifetime, withFault } from "../support/backend";
import { ownLibrary } from "../support/own-library";
import { textOf } from "../support/page-text";
import { heavyJpeg, jpeg } from "../support/photo-files";
import { addPhotos, photoFields, sendForm, written } from "../support/photo-form";
import { Visitor } from "../support/visitor";

const email = "wanda@example.com";
const service = "uploads";
const library = await ownLibrary(email);
const visitor = new Visitor("vellora-ie");
await visitor.signIn(email, "/my-photos/add");

const read = (page: { text: string }) => textOf(page).replaceAll("|", " ");
const someFiles = () => Promise.all(["a.jpg", "b.jpg"].map((name) => jpeg(name)));
const failed = "Something went wrong on our side";

test.each([
  [413, "It’s larger than 50 MB."],
  [415, "The file is damaged"],
  [507, "There’s no space left for it right now."],
  [422, "It has more pixels than we can process."],
  [400, "We couldn’t save this file."],
  [404, failed],
] as const)(
  "a photo that the storage refuses with %i does not keep the others from coming",
  async (status, reported) => {
    const before = await library.count();
    const fault = { service, email, method: "PATCH", fault: "status", status, times: 1 } as const;
    const text = read(await withFault(fault, async () => addPhotos(visitor, await someFiles())));
    expect(text).toContain("1 photo added");
    expect(text).toContain(`a.jpg ${reported}`);
    expect(await library.count()).toBe(before + 1);
  },
);

test.each([
  ["POST", "status"],
  ["POST", "down"],
  ["POST", "lost"],
  ["POST", "html"],
  ["POST", "empty"],
  ["POST", "malformed"],
  ["PATCH", "status"],
  ["PATCH", "down"],
  ["PATCH", "lost"],
  ["PATCH", "twice"],
  ["PATCH", "html"],
  ["PATCH", "empty"],
  ["PATCH", "malformed"],
] as const)(
  "%s that goes wrong once (%s) is done again, and the photo is there once",
  async (method, fault) => {
    const before = await library.count();
    const once = { service, email, method, fault, times: 1, ...(fault === "status" ? { status: 503 } : {}) };
    const text = read(await withFault(once, async () => addPhotos(visitor, await someFiles())));
    expect(text).toContain("2 photos added");
    expect(text).not.toContain("Not added");
    expect(await library.count()).toBe(before + 2);
  },
);

test.each([
  ["down", 503, failed, 9],
  // It is well, and was asked: to ask again at once would change nothing.
  ["full", 507, "There’s no space left for it right now.", 3],
] as const)(
  "a storage that is %s: each photo says so, and it is not tried for ever",
  async (_, status, reported, tried) => {
    const before = await library.count();
    const files = await Promise.all(Array.from({ length: 6 }, (_, at) => jpeg(`${at}.jpg`)));
    let text = "";
    const calls = await callsOf(
      () =>
        withFault({ service, email, fault: "status", status }, async () => {
          text = read(await addPhotos(visitor, files));
        }),
      { service },
    );
    expect(text).toContain("No photo was added");
    for (const { name } of files) expect(text).toContain(`${name} ${reported}`);
    // Of three photos; the others would fare no better.
    expect(calls).toHaveLength(tried);
    expect(await library.count()).toBe(before);
  },
);

test("a part that is lost on its way is sent again from where the last one ended", async () => {
  const before = await library.count();
  const file = await heavyJpeg("large.jpg", 18 * 1024 * 1024);
  const fault = { service, email, method: "PATCH", fault: "lost", times: 2 } as const;
  const text = read(await withFault(fault, () => addPhotos(visitor, [file])));
  expect(text).toContain("1 photo added");
  expect(await library.count()).toBe(before + 1);
});

test("a token that is refused is renewed and the photo sent; refused for good, it leads to sign-in", async () => {
  const before = await library.count();
  const rejected = { service, email, fault: "status", status: 401 } as const;
  const renewed = await withFault({ ...rejected, times: 1 }, async () =>
    addPhotos(visitor, await someFiles()),
  );
  expect(read(renewed)).toContain("2 photos added");
  const other = new Visitor("vellora-ie");
  await other.signIn(email, "/my-photos/add");
  const fields = await photoFields(other);
  const sent = await withFault(rejected, async () => sendForm(other, written(fields, await someFiles())));
  expect(sent.location?.pathname).toBe("/sign-in");
  expect(await library.count()).toBe(before + 2);
});

test("an upload that takes longer than a token lives is done with new ones, and the session goes on", async () => {
  const before = await library.count();
  const slow = new Visitor("vellora-ie");
  // A token counts as used up 30 seconds before its end.
  await setTokenLifetime(email, 32);
  try {
    await slow.signIn(email, "/my-photos/add");
    const fields = await photoFields(slow);
    const body = Buffer.concat([...written(fields, await someFiles())]);
    const another = slow.copy();
    async function* slowly() {
      yield body.subarray(0, 100);
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      yield body.subarray(100);
    }
    const page = await slow.follow(await sendForm(slow, slowly()));
    expect(read(page)).toContain("2 photos added");
    // Meanwhile the same browser had only the old tokens: it is not signed out by them.
    expect((await another.get("/my-photos/add")).status).toBe(200);
    expect((await slow.get("/my-photos/add")).status).toBe(200);
  } finally {
    await setTokenLifetime(email, null);
  }
  expect(await library.count()).toBe(before + 2);
});

test("the list of what came in stands without the photos to see", async () => {
  const page = await addPhotos(visitor, await someFiles());
  const fault = { service: "photos", email, path: "^/photos", fault: "status", status: 500 } as const;
  const text = read(await withFault(fault, () => visitor.get(page.url.pathname)));
  expect(text).toContain("2 photos added");
  for (const name of ["a.jpg", "b.jpg"]) expect(text).toContain(name);
});
