import { expect, test } from "vitest";
import { callsOf, withFault } from "../support/backend";
import { newKeyFor } from "../support/forms";
import { ownLibrary, sha256, storedSha256 } from "../support/own-library";
import { heavyJpeg, jpeg, otherFile, type PhotoFile } from "../support/photo-files";
import { addPhotos } from "../support/photo-form";
import { servicesAs } from "../support/service-caller";
import { Visitor } from "../support/visitor";

const email = "wanda@example.com";
const library = await ownLibrary(email);
const visitor = new Visitor("vellora-ie");
await visitor.signIn(email, "/my-photos/add");

const tus = { "Tus-Resumable": "1.0.0" };
const uploads = `/my-photos/uploads?form=${await newKeyFor(visitor)}`;
const megabyte = 1024 * 1024;

const begin = ({ name, bytes }: PhotoFile, headers: Record<string, string> = {}, who = visitor) =>
  who.bytes("POST", uploads, {
    ...tus,
    "Upload-Length": String(bytes.length),
    "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")}`,
    ...headers,
  });
const part = (path: string, offset: number, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  visitor.bytes(
    "PATCH",
    path,
    {
      ...tus,
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(bytes.length),
      "Upload-Offset": String(offset),
      ...headers,
    },
    [bytes],
  );
const uploadUrlOf = (answer: { headers: Readonly<Record<string, unknown>> }) =>
  String(answer.headers.location);

test("a photo goes up in parts, is cut, and goes on where it ended", async () => {
  const before = await library.count();
  const file = await heavyJpeg("resumed.jpg", 10 * megabyte);
  const begun = await begin(file);
  expect(begun.status).toBe(201);
  const position = uploadUrlOf(begun);
  expect(position).toMatch(/^\/my-photos\/uploads\/[^/]+$/);
  expect(begun.headers.authorization).toBeUndefined();

  // The browser is gone in the middle of the first part.
  async function* cut() {
    yield file.bytes.subarray(0, 5 * megabyte);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    throw new Error("the connection is cut");
  }
  const headers = {
    ...tus,
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(8 * megabyte),
    "Upload-Offset": "0",
  };
  await expect(visitor.bytes("PATCH", position, headers, cut())).rejects.toThrow();
  expect(await library.count()).toBe(before);

  const asked = await visitor.bytes("HEAD", position, tus);
  expect(asked.status).toBe(200);
  const offset = Number(asked.headers["upload-offset"]);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(5 * megabyte);
  expect(Number(asked.headers["upload-length"])).toBe(file.bytes.length);

  expect((await part(position, 0, file.bytes.subarray(0, megabyte))).status).toBe(409);
  const rest = await part(position, offset, file.bytes.subarray(offset, offset + 3 * megabyte));
  expect(rest.status).toBe(204);
  expect(rest.headers["photo-id"]).toBeUndefined();
  const next = Number(rest.headers["upload-offset"]);
  const last = await part(position, next, file.bytes.subarray(next));
  expect(last.headers["photo-duplicate"]).toBe("false");
  const [photo] = await library.newest();
  expect(last.headers["photo-id"]).toBe(photo?.imageId);
  expect(photo && (await storedSha256(photo))).toBe(sha256(file.bytes));
  expect(await library.count()).toBe(before + 1);

  // The same file from the start, after a killed tab that remembered nothing.
  const again = await begin(file);
  const whole = await part(uploadUrlOf(again), 0, file.bytes.subarray(0, 8 * megabyte));
  expect(whole.status).toBe(204);
  const end = await part(uploadUrlOf(again), 8 * megabyte, file.bytes.subarray(8 * megabyte));
  expect(end.headers["photo-duplicate"]).toBe("true");
  expect(await library.count()).toBe(before + 1);
});

const withDigest = ({ name, bytes }: PhotoFile, albumId?: string) => ({
  "Upload-Metadata": Object.entries({
    filename: name,
    sha256: sha256(bytes),
    ...(albumId ? { albumId } : {}),
  })
    .map(([key, value]) => `${key} ${encoded(value)}`)
    .join(","),
});

test("upload: a file whose digest the library knows is whole at once, and in the album it was meant for", async () => {
  const file = await jpeg("known.jpg");
  const first = await begin(file, withDigest(file));
  expect(first.headers["photo-id"]).toBeUndefined();
  const added = await part(uploadUrlOf(first), 0, file.bytes);
  expect(added.headers["photo-duplicate"]).toBe("false");
  const photoId = added.headers["photo-id"];
  const before = await library.count();

  const albumId = await library.newAlbum("Known photos");
  const again = await begin(file, withDigest(file, albumId));
  const whole = {
    "photo-id": photoId,
    "photo-duplicate": "true",
    "upload-offset": String(file.bytes.length),
  };
  expect(again).toMatchObject({ status: 201, headers: whole });
  expect(await visitor.bytes("HEAD", uploadUrlOf(again), tus)).toMatchObject({ status: 200, headers: whole });
  expect((await library.albumPhotos(albumId)).map(({ imageId }) => imageId)).toEqual([photoId]);
  expect(await library.count()).toBe(before);
  // A client that sends it all the same is told where the upload is.
  const late = await part(uploadUrlOf(again), 0, file.bytes);
  expect([late.status, late.headers["upload-offset"]]).toEqual([409, String(file.bytes.length)]);
});

test("upload: a known photo without a date gets the one that comes with its digest", async () => {
  const file = await jpeg("undated.jpg");
  await part(uploadUrlOf(await begin(file)), 0, file.bytes);
  expect((await library.newest())[0]?.dateTaken ?? null).toBeNull();
  await begin(file, withDigest({ ...file, name: "IMG_20190503_140506.jpg" }));
  expect((await library.newest())[0]?.dateTaken).toMatch(/^2019-05-03T14:05:06/);
});

test("upload: a digest tells nothing of another customer's photos", async () => {
  const file = await jpeg("mine.jpg");
  await part(uploadUrlOf(await begin(file)), 0, file.bytes);
  const otto = new Visitor("vellora-ie");
  await otto.signIn("otto@example.com", "/my-photos/add");
  const form = await newKeyFor(otto);
  const begun = await otto.bytes("POST", `/my-photos/uploads?form=${form}`, {
    ...tus,
    "Upload-Length": String(file.bytes.length),
    ...withDigest(file),
  });
  expect(begun).toMatchObject({ status: 201, headers: { "upload-offset": "0" } });
  expect(begun.headers["photo-id"]).toBeUndefined();
});

test("an upload can be given up", async () => {
  const position = uploadUrlOf(await begin(await jpeg("a.jpg")));
  expect((await visitor.bytes("DELETE", position, tus)).status).toBe(204);
  expect((await visitor.bytes("HEAD", position, tus)).status).toBe(404);
});

test("what is no photo goes no further than here", async () => {
  for (const content of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "short"]) {
    const file = otherFile("a.jpg", content);
    const position = uploadUrlOf(await begin(file));
    const calls = await callsOf(async () => expect((await part(position, 0, file.bytes)).status).toBe(415), {
      service: "uploads",
    });
    expect(calls).toEqual([]);
  }
});

test("parts have a most, and say their length", async () => {
  const file = await heavyJpeg("a.jpg", 9 * megabyte);
  const position = uploadUrlOf(await begin(file));
  expect((await part(position, 0, file.bytes)).status).toBe(413);
  const headers = { ...tus, "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };
  async function* withoutLength() {
    yield file.bytes.subarray(0, 100);
  }
  expect((await visitor.bytes("PATCH", position, headers, withoutLength())).status).toBe(411);
  const large = { ...file, bytes: { length: 51 * megabyte } };
  const tooLarge = await visitor.bytes("POST", uploads, {
    ...tus,
    "Upload-Length": String(large.bytes.length),
  });
  expect(tooLarge.status).toBe(413);
});

test("only the protocol, from our own pages, by whom it belongs to", async () => {
  const file = await jpeg("a.jpg");
  const position = uploadUrlOf(await begin(file));
  const foreign = { Origin: "https://evil.example" };
  expect((await begin(file, foreign)).status).toBe(403);
  expect((await part(position, 0, file.bytes, foreign)).status).toBe(403);
  expect((await visitor.bytes("DELETE", position, { ...tus, ...foreign })).status).toBe(403);
  expect((await visitor.bytes("PUT", position, tus)).status).toBe(405);
  expect((await visitor.get(position)).status).toBe(405);
  expect((await visitor.bytes("PATCH", "/my-photos/photos", tus)).status).toBe(405);
  expect((await begin(file, { "Tus-Resumable": "0.2.2" })).status).toBe(412);
  expect((await visitor.bytes("HEAD", "/my-photos/uploads/..%2f..%2fusers", tus)).status).toBe(404);

  const otto = new Visitor("vellora-ie");
  await otto.signIn("otto@example.com", "/my-photos/add");
  expect((await otto.bytes("HEAD", position, tus)).status).toBe(404);
  expect((await otto.bytes("DELETE", position, tus)).status).toBe(404);
  const nobody = new Visitor("vellora-ie");
  expect((await begin(file, {}, nobody)).status).toBe(401);
  expect((await nobody.bytes("HEAD", position, tus)).status).toBe(401);
  expect((await visitor.bytes("HEAD", position, tus)).status).toBe(200);
});

test("only what belongs to the protocol goes either way", async () => {
  const file = await jpeg("a.jpg");
  const answer = await begin(file, { Authorization: "Bearer mine", "X-HTTP-Method-Override": "DELETE" });
  expect(answer.status).toBe(201);
  expect(
    Object.keys(answer.headers).filter((name) => name.startsWith("upload") || name.startsWith("x-")),
  ).toEqual(expect.arrayContaining(["upload-offset"]));
  expect(JSON.stringify(answer.headers)).not.toContain("Bearer");
});

test("a storage that fails is asked again later; a token that is refused is renewed first", async () => {
  const file = await jpeg("a.jpg");
  for (const fault of ["down", "status", "html"] as const) {
    const order = { service: "uploads", email, fault, status: 500 } as const;
    expect((await withFault(order, () => begin(file))).status).toBe(503);
  }
  const rejected = { service: "uploads", email, fault: "status", status: 401, times: 1 } as const;
  expect((await withFault(rejected, () => begin(file))).status).toBe(201);
  const position = uploadUrlOf(await begin(file));
  // A rejected stream is consumed: the client asks for the offset and sends the rest again.
  expect((await withFault(rejected, () => part(position, 0, file.bytes))).status).toBe(503);
  expect((await part(position, 0, file.bytes)).status).toBe(204);
});

test("without the upload there is no protocol", async () => {
  const off = visitor.copy();
  await off.get("/my-photos/photos?upload=false");
  expect((await begin(await jpeg("a.jpg"), {}, off)).status).toBe(404);
});

const encoded = (text: string) => Buffer.from(text).toString("base64");

test("upload: the storage gets a name and no more of what else the metadata says", async () => {
  const before = await library.count();
  const file = await jpeg("a.jpg");
  const metadata = [
    `filename ${encoded("../../a\u202Egpj.jpg")}`,
    `accountId ${encoded("100001")}`,
    "is_confidential",
    `lastModified ${encoded("12 o'clock")}`,
  ];
  const position = uploadUrlOf(await begin(file, { "Upload-Metadata": metadata.join(",") }));
  expect((await part(position, 0, file.bytes)).status).toBe(204);
  expect(await library.count()).toBe(before + 1);
  expect((await library.newest())[0]).toMatchObject({ localFileName: "agpj.jpg" });
});

test.each([
  ["Upload-Length", "00"],
  ["Upload-Length", "1, 1"],
  ["Upload-Length", "1e3"],
  ["Upload-Defer-Length", "1, 1"],
  ["Upload-Metadata", `filename ${encoded("a")},filename ${encoded("b")}`],
  ["Upload-Metadata", "filename !"],
  ["Upload-Metadata", "filename /w=="],
  ["Upload-Metadata", `albumId ${encoded("../other")}`],
  ["Upload-Metadata", `filename ${"A".repeat(4_096)}`],
])("upload: a header %s of %j is rejected before the storage sees it", async (name, value) => {
  const file = await jpeg("a.jpg");
  const calls = await callsOf(async () => expect((await begin(file, { [name]: value })).status).toBe(400), {
    service: "uploads",
  });
  expect(calls).toEqual([]);
});

test("upload: more than a photo's bytes are rejected before they are sent", async () => {
  const answer = await begin(await jpeg("a.jpg"), { "Upload-Length": String(50 * megabyte + 1) });
  expect(answer.status).toBe(413);
});

test("upload part: one without an offset or a type, or of two types, is rejected", async () => {
  const position = uploadUrlOf(await begin(await jpeg("a.jpg")));
  const statusOf = async (headers: Record<string, string>) =>
    (
      await visitor.bytes("PATCH", position, { ...tus, "Content-Length": "3", ...headers }, [
        Buffer.from("abc"),
      ])
    ).status;
  const type = "application/offset+octet-stream";
  expect(await statusOf({ "Content-Type": type })).toBe(400);
  expect(await statusOf({ "Upload-Offset": "0" })).toBe(415);
  for (const odd of [`${type}, ${type}`, `${type};charset=utf-8`, "application/x-www-form-urlencoded"])
    expect(await statusOf({ "Upload-Offset": "0", "Content-Type": odd })).toBe(415);
});

test.each(["00", "+0", "-0", "0.0", "0x0", "0e0", "a"])(
  "upload part: an offset written as %s is rejected before the storage sees it",
  async (offset) => {
    const file = await jpeg("a.jpg");
    const position = uploadUrlOf(await begin(file));
    const headers = {
      ...tus,
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": "8",
      "Upload-Offset": offset,
    };
    const calls = await callsOf(
      async () =>
        expect((await visitor.bytes("PATCH", position, headers, [file.bytes.subarray(0, 8)])).status).toBe(
          400,
        ),
      { service: "uploads" },
    );
    expect(calls).toEqual([]);
  },
);

/** Sends a photo as script does. */
async function sendPhoto(file: PhotoFile, lastModified = Date.UTC(2003, 1, 5, 6, 7, 8)) {
  const metadata = `filename ${encoded(file.name)},lastModified ${encoded(String(lastModified))}`;
  const position = uploadUrlOf(await begin(file, { "Upload-Metadata": metadata }));
  return part(position, 0, file.bytes);
}
const dateOfNewest = async () => (await library.newest())[0]?.dateTaken?.slice(0, 19);

test.each([
  ["the camera", "IMG_20180101_010101.jpg", { taken: "2019:05:03 14:05:06" }, "2019-05-03T14:05:06"],
  ["its name", "PXL_20190503_140506789.jpg", { changed: "2021:01:01 00:00:00" }, "2019-05-03T14:05:06"],
  ["a messenger", "IMG-20190503-WA0001.jpg", {}, "2019-05-03T12:00:00"],
  ["its last change", "beach.jpg", { changed: "2019:05:03 14:05:06" }, "2019-05-03T14:05:06"],
])(
  "upload: a photo that is dated by %s has the same date by form and by script",
  async (_by, name, exif, date) => {
    await addPhotos(visitor, [await jpeg(name, exif)]);
    expect(await dateOfNewest()).toBe(date);
    await sendPhoto(await jpeg(name, exif));
    expect(await dateOfNewest()).toBe(date);
  },
);

test("upload: a photo without a date gets one when it comes again with one, and keeps it", async () => {
  const call = await servicesAs(email);
  const months = () => call("GET", "/photos/users/timeline");
  const file = await jpeg("beach.jpg");
  await addPhotos(visitor, [file]);
  expect(await dateOfNewest()).toBeUndefined();
  const before = JSON.stringify(await months());
  const again = await sendPhoto(file);
  expect(again.headers["photo-duplicate"]).toBe("true");
  expect(await dateOfNewest()).toBe("2003-02-05T06:07:08");
  expect(JSON.stringify(await months())).not.toBe(before);
  await addPhotos(visitor, [{ ...file, name: "IMG_20190503_140506.jpg" }]);
  expect(await dateOfNewest()).toBe("2003-02-05T06:07:08");
  const inMonth = await call("GET", "/photos/photos/timeline/2003/2?sortKey=created&sortOrder=desc&limit=1");
  expect(JSON.stringify(inMonth)).toContain(String(again.headers["photo-id"]));
});
