import { expect, test } from "vitest";
import { withoutTag } from "~/server/forms/form-owner";
import { ownLibrary } from "../support/own-library";
import { linksOf, textOf } from "../support/page-text";
import { jpeg } from "../support/photo-files";
import { addPhotos } from "../support/photo-form";
import { Visitor, visitorOf } from "../support/visitor";

const email = "wanda@example.com";
const library = await ownLibrary(email);
const visitor = new Visitor("vellora-ie");
await visitor.signIn(email, "/my-photos/add");

const none = { added: 0, known: 0, rejected: 0 };
const newUploadUrl = (search = "") => `/my-photos/add/result/${withoutTag(crypto.randomUUID())}${search}`;
const tell = (position: string, results: unknown, more: unknown = none, who = visitor) =>
  who.postOnly(position, { results: JSON.stringify(results), more: JSON.stringify(more) });

test("what the upload's island says came in stands on the page that the form leads to, and the sorting switches", async () => {
  await addPhotos(visitor, [await jpeg("beach.jpg")]);
  const [photo] = await library.newest();
  visitor.setCookie("sortingOptions", "photos.dateTaken.asc");
  const position = newUploadUrl();
  const answer = await tell(position, [
    { name: "beach.jpg", result: "added", photoId: photo?.imageId },
    { name: "old.jpg", result: "known", photoId: "1" },
    { name: "<b>notes.txt", result: "notPicture" },
  ]);
  expect(answer.status).toBe(303);
  const page = await visitor.follow(answer);
  expect(page.url.pathname).toBe(position);
  const text = textOf(page);
  expect(text).toContain("1 photo added");
  expect(text).toContain("1 was in your library already · 1 file wasn’t added");
  expect(text).toContain("<b>notes.txt");
  expect(page.text).not.toContain("<b>notes");
  expect(page.text).toContain(`/my-photos/photos/preview/${photo?.imageId}`);
  expect(visitor.cookies().get("sortingOptions")).toBe("photos.dateTaken.asc");
  expect(visitor.cookies().get("sortedByUpload")).toBe("photos");
});

test("each photo of a long result opens, also beyond the first page of the library", async () => {
  const emma = await visitorOf("emma@example.com");
  const photos = await (await ownLibrary("emma@example.com")).newestOf(60);
  const position = newUploadUrl();
  const results = photos.map(({ imageId }) => ({ name: "a.jpg", result: "added", photoId: imageId }));
  const page = await emma.follow(await tell(position, results, none, emma));
  const targets = linksOf(page).flatMap(({ href }) => (href.includes("/preview/") ? [href] : []));
  expect(targets).toHaveLength(48);
  for (const at of [0, 24, 30, 47]) {
    const preview = await emma.get(targets[at] ?? "");
    expect([preview.status, preview.text.includes(photos[at]?.imageId ?? "no photo")]).toEqual([200, true]);
  }
});

test("of many hundreds the number is told", async () => {
  const answer = await tell(newUploadUrl(), [{ name: "a.jpg", result: "empty" }], {
    added: 612,
    known: 3,
    rejected: 2,
  });
  const text = textOf(await visitor.follow(answer));
  expect(text).toContain("612 photos added");
  expect(text).toContain("3 were in your library already · 3 files weren’t added");
});

test("upload report: the heading of its list agrees with the files that were not added", async () => {
  const french = await visitorOf(email, "vellora-fr");
  const reject = async (...names: string[]) =>
    textOf(
      await french.follow(
        await tell(
          newUploadUrl(),
          names.map((name) => ({ name, result: "empty" })),
          none,
          french,
        ),
      ),
    );
  expect(await reject("a.jpg")).toContain("|Non ajouté|a.jpg");
  expect(await reject("a.jpg", "b.jpg")).toContain("|Non ajoutés|a.jpg");
});

test("the way back to the album stays", async () => {
  const albumId = await library.newAlbum(`Told ${Date.now()}`);
  const answer = await tell(newUploadUrl(`?album=${albumId}`), []);
  const page = await visitor.follow(answer);
  expect(page.url.searchParams.get("album")).toBe(albumId);
  expect(page.text).toContain(`/my-photos/albums/${albumId}`);
});

test("what is no report changes nothing, and nobody tells of another's session", async () => {
  for (const results of [null, [{ name: "a", result: "stolen" }]]) {
    const page = await visitor.follow(await tell(newUploadUrl(), results));
    expect(textOf(page)).toContain("What was added is in your library.");
  }
  expect((await tell(newUploadUrl(), "x".repeat(600_000))).status).toBe(413);
  expect((await tell("/my-photos/add/result/no-id", [])).status).toBe(404);
  const position = newUploadUrl();
  await tell(position, [{ name: "a.jpg", result: "added", photoId: "1" }]);
  const other = new Visitor("vellora-ie");
  await other.signIn(email, "/my-photos/add");
  expect(textOf(await other.get(position))).toContain("What was added is in your library.");
  const off = visitor.copy();
  await off.get("/my-photos/photos?upload=false");
  expect((await tell(newUploadUrl(), [], none, off)).headers.location).not.toContain("/result/");
});

test.each(["..%2f..%2f..%2f%5cevil.example", "%09%2fevil.example", "%0d%0aX", "1"])(
  "upload report: the key %s, which is no UUID, is not found",
  async (key) => {
    const answer = await tell(`/my-photos/add/result/${key}`, [{ name: "a.jpg", result: "empty" }]);
    expect([answer.status, answer.location]).toEqual([404, null]);
  },
);
