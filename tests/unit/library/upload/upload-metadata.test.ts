import fc from "fast-check";
import { expect, test } from "vitest";
import { checkedPart, NoPicture } from "~/library/upload/checked-part";
import { checkedMetadata } from "~/library/upload/upload-metadata";
import { SlowBody } from "~/platform/read-in-time";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const keysIn = (header: string) => header.split(",").map((pair) => pair.split(" ")[0]);

test("upload metadata: passes on name, date and album", () => {
  const header = `filename ${base64("Ä – фото.jpg")},lastModified ${base64("1700000000000")},albumId ${base64("a1")}`;
  expect(checkedMetadata(header)).toBe(header);
});

test("upload metadata: passes on a digest, and leaves out what is none", () => {
  const digest = "0123456789abcdef".repeat(4);
  const header = (value: string) => `filename ${base64("a")},sha256 ${base64(value)}`;
  expect(checkedMetadata(header(digest))).toBe(header(digest));
  for (const none of ["", digest.slice(1), `${digest}0`, digest.toUpperCase(), `${digest}\n`])
    expect(checkedMetadata(header(none))).toBe(`filename ${base64("a")}`);
});

test("upload metadata: leaves out other keys, and a date that is none", () => {
  const header = `accountId ${base64("1")}, filename ${base64("a")},__proto__ ${base64("x")},lastModified ${base64("-5")}`;
  expect(checkedMetadata(header)).toBe(`filename ${base64("a")}`);
});

test("upload metadata: passes on known keys alone, whatever is sent", () => {
  const key = fc.oneof(fc.constantFrom("filename", "albumId", "accountId", "constructor"), fc.string());
  const value = fc.oneof(fc.string({ unit: "binary" }).map(base64), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (pairs) => {
      const passed = checkedMetadata(pairs.map((pair) => pair.join(" ")).join(","));
      if (passed) for (const name of keysIn(passed)) expect(["filename", "albumId"]).toContain(name);
    }),
  );
});

const streamOf = (...pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream({
    type: "bytes",
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
    },
  });

test("first part: waits for its first bytes for a while only", async () => {
  await expect(checkedPart(streamOf(new Uint8Array([0xff])), true, 20)).rejects.toThrow(SlowBody);
});

test("first part: is a photo's, or rejected", async () => {
  const text = new TextEncoder().encode("no photo at all");
  await expect(checkedPart(streamOf(text), true)).rejects.toThrow(NoPicture);
  const photo = new Uint8Array([0xff, 0xd8, 0xff, ...Array(9).fill(0)]);
  const part = await checkedPart(streamOf(photo.slice()), true);
  expect(await part.next()).toEqual(photo);
});
