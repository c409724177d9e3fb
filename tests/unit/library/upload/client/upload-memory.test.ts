import { expect, test } from "vitest";
import { digestOfFile, uploadMemory } from "~/library/upload/client/upload-memory";

const hour = 60 * 60 * 1000;

function storageOf(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}
const beach = { name: "beach with Anna.jpg", size: 1_000, lastModified: 5 };

test("an upload is remembered by its file, for a day", async () => {
  let now = 0;
  const storage = storageOf();
  const memory = uploadMemory(
    () => storage,
    () => now,
  );
  const digest = (await digestOfFile(beach, null)) ?? "";
  memory.remember(digest, "/my-photos/uploads/1");
  now = 23 * hour;
  expect(memory.uploadUrlOf((await digestOfFile({ ...beach }, null)) ?? "")).toBe("/my-photos/uploads/1");
  now = 25 * hour;
  expect(memory.uploadUrlOf(digest)).toBeNull();
});

test("another file, and the same one for an album, are others", async () => {
  const all = await Promise.all([
    digestOfFile(beach, null),
    digestOfFile(beach, "a"),
    digestOfFile({ ...beach, size: 1_001 }, null),
    digestOfFile({ ...beach, lastModified: 6 }, null),
    digestOfFile({ ...beach, name: "b.jpg" }, null),
  ]);
  expect(new Set(all).size).toBe(all.length);
});

test("nothing of the customer's stands there, and nothing stays once it was told", async () => {
  const storage = storageOf();
  const memory = uploadMemory(
    () => storage,
    () => 0,
  );
  const digest = (await digestOfFile(beach, "album-7")) ?? "";
  memory.remember(digest, "/my-photos/uploads/1");
  const written = storage.getItem(storage.key(0) ?? "") ?? "";
  expect(written).toContain("/my-photos/uploads/1");
  expect(written).not.toMatch(/beach|Anna|album/);
  memory.forget([digest]);
  expect(storage.length).toBe(0);
});

test("without a storage, or with something else in it, there is simply no memory", () => {
  const none = uploadMemory(() => {
    throw new Error("refused");
  });
  none.remember("a", "b");
  expect(none.uploadUrlOf("a")).toBeNull();
  for (const text of ["[", "[1]", '"a"', '{"a":1}', '{"a":["b"]}', '{"a":[1,99999999999999]}', "null"]) {
    const storage = storageOf();
    storage.setItem("uploads", text);
    expect(uploadMemory(() => storage).uploadUrlOf("a")).toBeNull();
  }
});
