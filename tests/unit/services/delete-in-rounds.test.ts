import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deleteInRounds } from "~/services/delete-in-rounds";
import { batchesOf, eachBatch } from "~/services/in-batches";

/** A photo service that fails as a plan says: for each call, which of its ids fail, or that it throws. */
function service(plan: (call: number, ids: readonly string[]) => readonly string[] | "throws") {
  const there = new Set<string>();
  const timesSent = new Map<string, number>();
  const sizes: number[] = [];
  let calls = 0;
  return {
    there,
    timesSent,
    sizes,
    send: async (ids: readonly string[]) => {
      sizes.push(ids.length);
      for (const id of ids) timesSent.set(id, (timesSent.get(id) ?? 0) + 1);
      const failed = plan(calls++, ids);
      if (failed === "throws") throw new Error("no answer");
      for (const id of ids) if (!failed.includes(id)) there.delete(id);
      return failed;
    },
  };
}

type Service = ReturnType<typeof service>;

async function run(photos: Service, ids: readonly string[], sentBefore = 0) {
  const pauses: number[] = [];
  const failures: unknown[] = [];
  const gone: string[] = [];
  const left = await deleteInRounds({
    photos: new Map(ids.map((id) => [id, sentBefore])),
    send: photos.send,
    sending: () => undefined,
    gone: (those) => gone.push(...those),
    callFailed: (_, cause) => failures.push(cause),
    pauseBefore: async (retry) => void pauses.push(retry),
  });
  return { left, gone, pauses, failures };
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => `photo-${at}`);

describe("deleteInRounds", () => {
  test("sends each photo once, 100 a call, when nothing fails", async () => {
    const photos = service(() => []);
    const ended = await run(photos, idsUpTo(250));
    expect(photos.sizes).toEqual([100, 100, 50]);
    expect(ended).toMatchObject({ left: [], pauses: [], failures: [] });
    expect(new Set(ended.gone)).toEqual(new Set(idsUpTo(250)));
  });

  test("makes no call without photos", async () => {
    const photos = service(() => []);
    expect((await run(photos, [])).left).toEqual([]);
    expect(photos.sizes).toEqual([]);
  });

  test("retries only what failed, three times, and returns what is left", async () => {
    const photos = service((_, ids) => ids.filter((id) => id === "photo-7" || id === "photo-120"));
    const ended = await run(photos, idsUpTo(150));
    expect(photos.sizes).toEqual([100, 50, 2, 2, 2]);
    expect(new Set(ended.left)).toEqual(new Set(["photo-7", "photo-120"]));
    expect(ended.pauses).toEqual([1, 2, 3]);
  });

  test.each([
    ["a failure in the third batch", 2],
    ["a refused token in the second", 1],
  ])("retries %s with the rest of the others", async (_, at) => {
    const photos = service((call) => (call === at ? "throws" : []));
    const ended = await run(photos, idsUpTo(500));
    expect(photos.sizes).toEqual([100, 100, 100, 100, 100, 100]);
    expect(ended.left).toEqual([]);
    expect(ended.failures).toHaveLength(1);
  });

  test("ignores ids that it did not send", async () => {
    const photos = service(() => ["somebody-elses", "photo-999"]);
    const ended = await run(photos, idsUpTo(3));
    expect(ended.left).toEqual([]);
    expect([...photos.timesSent.keys()].toSorted()).toEqual(["photo-0", "photo-1", "photo-2"]);
  });

  test("continues an interrupted deletion without a fifth attempt", async () => {
    const photos = service(() => []);
    expect((await run(photos, ["a", "b"], 4)).left).toEqual(["a", "b"]);
    expect((await run(photos, ["a", "b"], 3)).left).toEqual([]);
    expect(photos.sizes).toEqual([2]);
  });

  test("sends only the given ids, at most four times, whatever fails", async () => {
    const answer = fc.oneof(
      fc.constant("throws" as const),
      fc.array(fc.nat(400), { maxLength: 60 }).map((numbers) => numbers.map((number) => `photo-${number}`)),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(350), fc.array(answer, { maxLength: 20 }), async (count, answers) => {
        const ids = idsUpTo(count);
        const photos = service((call) => answers[call] ?? []);
        for (const id of ids) photos.there.add(id);
        const { left, gone } = await run(photos, ids);
        expect(new Set(left)).toEqual(photos.there);
        expect(new Set([...left, ...gone])).toEqual(new Set(ids));
        expect(left.length + gone.length).toBe(ids.length);
        for (const [id, times] of photos.timesSent) {
          expect(ids).toContain(id);
          expect(times).toBeLessThanOrEqual(4);
        }
        for (const id of left) expect(photos.timesSent.get(id)).toBe(4);
      }),
      { numRuns: 150 },
    );
  });
});

describe("batches", () => {
  test("hold every id once, in order, in their size", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 20 }), (ids, size) => {
        const batches = batchesOf(ids, size);
        expect(batches.flat()).toEqual(ids);
        for (const batch of batches.slice(0, -1)) expect(batch).toHaveLength(size);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("are none for size %s", (size) => {
    expect(batchesOf(["a", "b"], size)).toEqual([]);
  });

  test("run a few at a time", async () => {
    let under = 0;
    let max = 0;
    const done: string[] = [];
    await eachBatch(batchesOf(idsUpTo(20), 2), async (batch) => {
      max = Math.max(max, ++under);
      await Promise.resolve();
      done.push(...batch);
      under--;
    });
    expect(max).toBe(3);
    expect(done.toSorted()).toEqual(idsUpTo(20).toSorted());
  });
});
