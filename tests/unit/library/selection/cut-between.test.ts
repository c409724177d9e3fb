import fc from "fast-check";
import { expect, test } from "vitest";
import { cutBetween } from "~/library/selection/cut-between";
import type { Photo } from "~/services/photo-schemas";

const photo = (imageId: string): Photo => ({ imageId, url: "https://pictures.example/1", thumbnails: [] });

async function* rangesOf(ids: readonly string[], size: number) {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size).map(photo);
}

const idsOf = (cut: Awaited<ReturnType<typeof cutBetween>>) =>
  typeof cut === "string" ? cut : cut.map(({ imageId }) => imageId);

test("photos from one to another, in whichever order they are named, however the list is divided", async () => {
  const library = fc.integer({ min: 1, max: 60 }).chain((count) =>
    fc.record({
      ids: fc.constant(Array.from({ length: count }, (_, at) => `p${at}`)),
      one: fc.nat(count - 1),
      other: fc.nat(count - 1),
      size: fc.integer({ min: 1, max: 20 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(library, async ({ ids, one, other, size }) => {
      const cut = await cutBetween(rangesOf(ids, size), [`p${one}`, `p${other}`], 100);
      expect(idsOf(cut)).toEqual(ids.slice(Math.min(one, other), Math.max(one, other) + 1));
    }),
  );
});

test("photos that come twice, as new ones moved the others on, are taken once", async () => {
  const cut = await cutBetween(rangesOf(["a", "b", "b", "c", "d"], 2), ["a", "d"], 100);
  expect(idsOf(cut)).toEqual(["a", "b", "c", "d"]);
});

test("an end that is not there is said, and a range that is too long is cut where it is full", async () => {
  expect(await cutBetween(rangesOf(["a", "b"], 2), ["a", "x"], 100)).toBe("gone");
  expect(await cutBetween(rangesOf([], 2), ["a", "b"], 100)).toBe("gone");
  const ids = Array.from({ length: 20 }, (_, at) => `p${at}`);
  expect(idsOf(await cutBetween(rangesOf(ids, 6), ["p19", "p2"], 10))).toEqual(ids.slice(2, 12));
});

test("nothing is read beyond the second end", async () => {
  let read = 0;
  async function* counted() {
    for await (const photos of rangesOf(["a", "b", "c", "d", "e", "f"], 2)) {
      read++;
      yield photos;
    }
  }
  await cutBetween(counted(), ["b", "c"], 100);
  expect(read).toBe(2);
});
