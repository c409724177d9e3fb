import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { BrokenForm, readMultipart } from "~/platform/files/multipart";

const boundary = "----WebKitFormBoundary7MA4YWxk";
const contentType = `multipart/form-data; boundary=${boundary}`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

/** A body in chunks that end at `cuts`. */
function inPieces(body: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (body.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...ends].map((from, at) => body.slice(from, ends[at] ?? body.length));
  return new ReadableStream({
    type: "bytes",
    start(controller) {
      for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
      controller.close();
    },
  });
}

interface Sent {
  name: string;
  fileName: string | null;
  content: Uint8Array;
}

/** A form as a browser writes it. */
function written(parts: readonly Sent[]): Uint8Array {
  const escaped = (name: string) =>
    name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    bytesOf(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`),
    bytesOf(
      fileName === null
        ? "\r\n\r\n"
        : `; filename="${escaped(fileName)}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    content,
    bytesOf("\r\n"),
  ]);
  return joined([...pieces, bytesOf(`--${boundary}--\r\n`)]);
}

async function read(body: ReadableStream<Uint8Array>, type: string | null = contentType): Promise<Sent[]> {
  const parts: Sent[] = [];
  for await (const { name, fileName, read } of readMultipart(type, body)) {
    const pieces: Uint8Array[] = [];
    for (let piece = await read(); piece; piece = await read()) pieces.push(piece);
    parts.push({ name, fileName, content: joined(pieces) });
  }
  return parts;
}

/** Bytes that look like the delimiter wherever they can. */
const treacherous = fc
  .array(
    fc.constantFrom(
      "\r",
      "\n",
      "\r\n",
      "\r\n-",
      "\r\n--",
      `\r\n--${boundary.slice(0, 9)}`,
      "-",
      "x",
      "\0",
      "é",
    ),
    { maxLength: 40 },
  )
  .map((pieces) => bytesOf(pieces.join("")));
const content = fc.oneof(treacherous, fc.uint8Array({ maxLength: 300 }));
const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    "../../etc/passwd",
    'a "quoted" one.jpg',
    "фото — 1.heic",
    "a\\b.png",
    "x\r\ny",
    "; name=z",
    "a\u2028b.jpg",
  ),
);
const sent = fc.record({
  name: fc.constantFrom("photos", "idempotencyKey", 'odd"name'),
  fileName: fc.option(
    name.map((text) => text.replaceAll(/%(22|0A|0D)/gi, "")),
    { nil: null },
  ),
  content,
});

test("multipart: reads a form whatever its chunks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sent, { maxLength: 5 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      async (parts, cuts) => {
        expect(await read(inPieces(written(parts), cuts))).toEqual(parts);
      },
    ),
    { numRuns: 1000 },
  );
});

test("multipart: reads a form byte by byte", async () => {
  const parts = [
    { name: "idempotencyKey", fileName: null, content: bytesOf("1") },
    { name: "photos", fileName: "a.jpg", content: bytesOf("\r\n--\r\n------Web") },
    { name: "photos", fileName: "", content: bytesOf("") },
  ];
  const body = written(parts);
  const cuts = Array.from(body, (_, at) => at);
  expect(await read(inPieces(body, cuts))).toEqual(parts);
});

test("multipart: skips the unread rest of a part", async () => {
  const parts = ["a", "b", "c"].map((fileName) => ({
    name: "photos",
    fileName,
    content: new Uint8Array(100_000),
  }));
  const names: (string | null)[] = [];
  for await (const { fileName, read } of readMultipart(contentType, inPieces(written(parts), [7, 150_000]))) {
    names.push(fileName);
    if (fileName === "b") await read();
  }
  expect(names).toEqual(["a", "b", "c"]);
});

test("multipart: marks a truncated form as broken and keeps its complete parts", async () => {
  const parts = [
    { name: "photos", fileName: "a.jpg", content: bytesOf("first") },
    { name: "photos", fileName: "b.jpg", content: bytesOf("second") },
  ];
  const body = written(parts);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: body.length - 5 }), async (length) => {
      const seen: Sent[] = [];
      const reading = async () => {
        for await (const part of readMultipart(contentType, inPieces(body.slice(0, length), [3, 50]))) {
          const pieces: Uint8Array[] = [];
          for (let piece = await part.read(); piece; piece = await part.read()) pieces.push(piece);
          seen.push({ name: part.name, fileName: part.fileName, content: joined(pieces) });
        }
      };
      await expect(reading()).rejects.toBeInstanceOf(BrokenForm);
      expect(parts.slice(0, seen.length)).toEqual(seen);
    }),
  );
});

test("multipart: a connection error ends the form", async () => {
  const body = new ReadableStream({
    type: "bytes",
    start: (controller) => controller.enqueue(joined([written([]).slice(0, 9)])),
    pull: (controller) => controller.error(new Error("gone")),
  });
  await expect(read(body)).rejects.toBeInstanceOf(BrokenForm);
});

test.each([
  null,
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary="${"x".repeat(71)}"`,
  "multipart/form-data; boundary=another",
])("multipart: rejects the type %s", async (type) => {
  const body = written([{ name: "photos", fileName: "a.jpg", content: bytesOf("a") }]);
  await expect(read(inPieces(body, []), type)).rejects.toBeInstanceOf(BrokenForm);
});

test("multipart: accepts a quoted boundary after other parameters", async () => {
  const body = written([{ name: "a", fileName: null, content: bytesOf("1") }]);
  for (const type of [
    `multipart/form-data; charset=utf-8; boundary="${boundary}"`,
    `Multipart/Form-Data;boundary=${boundary}`,
  ])
    expect(await read(inPieces(body, []), type)).toHaveLength(1);
});

test("multipart: rejects headers without an end", async () => {
  const body = joined([bytesOf(`--${boundary}\r\nX: `), new Uint8Array(40_000).fill(65)]);
  await expect(read(inPieces(body, [100, 9_000, 20_000]))).rejects.toBeInstanceOf(BrokenForm);
});

const partWith = (disposition: string) =>
  bytesOf(`--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n\r\nx\r\n--${boundary}--\r\n`);

test("multipart: takes a part's headers of 8 KB, and rejects longer ones", async () => {
  const named = (length: number) => `; name="photos"; filename="${"a".repeat(length)}"`;
  expect(await read(inPieces(partWith(named(8_000)), []))).toHaveLength(1);
  await expect(read(inPieces(partWith(named(8_300)), []))).rejects.toBeInstanceOf(BrokenForm);
});

test("multipart: takes ten parameters of a part, and rejects more", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `; p${at}=1`).join("");
  expect(await read(inPieces(partWith(many(10)), []))).toHaveLength(1);
  await expect(read(inPieces(partWith(many(11)), []))).rejects.toBeInstanceOf(BrokenForm);
});

test("multipart: a part without a name has an empty name", async () => {
  const body = bytesOf(`--${boundary}\r\n\r\nnothing\r\n--${boundary}--`);
  expect(await read(inPieces(body, []))).toEqual([{ name: "", fileName: null, content: bytesOf("nothing") }]);
});

test("multipart: ends the form after 30 s without a byte", async () => {
  vi.useFakeTimers();
  try {
    let cancelled = false;
    const silent = new ReadableStream({
      type: "bytes",
      start: (controller) => controller.enqueue(joined([written([]).slice(0, 9)])),
      cancel: () => {
        cancelled = true;
      },
    });
    const reading = expect(read(silent)).rejects.toBeInstanceOf(BrokenForm);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(cancelled).toBe(false);
    await vi.advanceTimersByTimeAsync(1_500);
    await reading;
    expect(cancelled).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("multipart: rejects a form of more parts than a thousand, however many follow", async () => {
  let sent = 0;
  const unbounded = new ReadableStream({
    type: "bytes",
    pull(controller) {
      sent++;
      controller.enqueue(bytesOf(`--${boundary}\r\n\r\n\r\n`.repeat(100)));
    },
  });
  await expect(read(unbounded)).rejects.toBeInstanceOf(BrokenForm);
  expect(sent).toBeLessThan(15);
});
