import { expect, test } from "vitest";
import { type ZipEntry, zipLength, zipStream } from "~/platform/files/zip-stream";

const piece = 64 * 1024;
const megabyte = 1024 * 1024;

/** Files of made-up bytes that note how much of them was asked for, and whether they were told to stop. */
function source(sizes: readonly number[], { brokenAt = -1 } = {}) {
  const seen = { pulled: 0, opened: 0, stopped: false };
  const entries = sizes.map(
    (size, at): ZipEntry => ({
      name: `photos/${at}.jpg`,
      size,
      lastModified: new Date(2024, 0, 1),
      async open(stop) {
        seen.opened++;
        stop.addEventListener("abort", () => {
          seen.stopped = true;
        });
        let left = size;
        return new ReadableStream(
          {
            pull(controller) {
              if (at === brokenAt) return controller.error(new Error("broken"));
              const bytes = new Uint8Array(Math.min(piece, left));
              left -= bytes.length;
              seen.pulled += bytes.length;
              if (bytes.length > 0) controller.enqueue(bytes);
              if (left === 0) controller.close();
            },
          },
          { highWaterMark: 0 },
        );
      },
    }),
  );
  return { entries, seen };
}

async function lengthOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) length += part.value.length;
  return length;
}

test("the length that was told is the length that comes", async () => {
  for (const sizes of [
    [],
    [0],
    [1],
    [5 * megabyte, 0, 3, 70_000],
    Array.from({ length: 100 }, (_, at) => at * 997),
  ]) {
    const { entries } = source(sizes);
    expect(await lengthOf(zipStream(entries, new AbortController()))).toBe(zipLength(entries));
  }
});

test("the length of a zip over 4 GB is told right", () => {
  const sizes = Array.from({ length: 100 }, () => 50 * megabyte);
  const length = zipLength(source(sizes).entries);
  // Beyond 4 GB an entry's place takes more room in the list of contents, and the end has a longer form (zip64).
  expect(length).toBeGreaterThan(100 * 50 * megabyte + 100 * (30 + 16 + 46));
  expect(length).toBeLessThan(100 * 50 * megabyte + 100 * (30 + 16 + 46 + 12 + 2 * 14) + 22 + 76 + 1);
});

test("no more is asked for than is read: a gigabyte that nobody reads stays where it is", async () => {
  const { entries, seen } = source(Array.from({ length: 100 }, () => 10 * megabyte));
  const reader = zipStream(entries, new AbortController()).getReader();
  let read = 0;
  for (let turn = 0; turn < 1_000; turn++) {
    const { value } = await reader.read();
    read += value?.length ?? 0;
    // Two pieces are on their way at most, and one file is opened ahead without a byte of it being read.
    expect(seen.pulled - read).toBeLessThanOrEqual(2 * piece);
    expect(seen.opened).toBeLessThanOrEqual(Math.floor(read / (10 * megabyte)) + 2);
  }
});

test("whoever stops reading stops the files that are open", async () => {
  const { entries, seen } = source([megabyte, megabyte]);
  const stop = new AbortController();
  const reader = zipStream(entries, stop).getReader();
  await reader.read();
  await reader.read();
  await reader.read();
  stop.abort();
  expect(seen.opened).toBe(2);
  expect(seen.stopped).toBe(true);
});

test("a file that breaks, and one that cannot be had, break the zip", async () => {
  const { entries } = source([100, 100, 100], { brokenAt: 1 });
  await expect(lengthOf(zipStream(entries, new AbortController()))).rejects.toThrow("broken");
  const gone = source([100, 100]).entries.map((entry, at) =>
    at === 1 ? { ...entry, open: () => Promise.reject(new Error("gone")) } : entry,
  );
  await expect(lengthOf(zipStream(gone, new AbortController()))).rejects.toThrow("gone");
});
