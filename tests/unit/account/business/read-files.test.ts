import { expect, test } from "vitest";
import { readFiles } from "~/account/business/read-files";

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const streamOf = (...pieces: string[]) => new Blob(pieces).stream();

function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(new Error("broken"));
    },
  });
}

test("read files: come whole, in the order that was asked for, five at a time", async () => {
  const seen = { open: 0, maxOpen: 0 };
  const read = await readFiles(
    ids,
    async (id) => {
      seen.maxOpen = Math.max(seen.maxOpen, ++seen.open);
      await new Promise((resolve) => setTimeout(resolve));
      seen.open--;
      return streamOf(id, id);
    },
    1_000,
  );
  if (read.outcome !== "read") throw new Error(read.outcome);
  expect(await Promise.all(read.files.map((file) => file.text()))).toEqual(ids.map((id) => id + id));
  expect(seen.maxOpen).toBe(5);
});

test.each([
  ["cannot be had", () => null],
  ["breaks off", brokenOff],
])("read files: names the one that %s, and begins no more", async (_, fault) => {
  const opened: string[] = [];
  const read = await readFiles(
    ids,
    async (id) => {
      opened.push(id);
      return id === "b" ? fault() : streamOf(id);
    },
    1_000,
  );
  expect(read).toEqual({ outcome: "failed", ids: ["b"] });
  expect(opened.length).toBeLessThan(ids.length);
});

test("read files: reads no more than there is room for", async () => {
  const lengths = { exact: 8, less: 7 };
  const open = async (id: string) => streamOf(id);
  expect(await readFiles(ids, open, lengths.exact)).toMatchObject({ outcome: "read" });
  expect(await readFiles(ids, open, lengths.less)).toEqual({ outcome: "large" });
});
