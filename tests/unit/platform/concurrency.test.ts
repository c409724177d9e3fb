import { expect, test } from "vitest";
import { mapConcurrently } from "~/platform/concurrency";

const items = Array.from({ length: 20 }, (_, at) => at);

test("mapConcurrently: keeps the order of items and never exceeds the limit", async () => {
  let running = 0;
  let highest = 0;
  const results = await mapConcurrently(items, 3, async (item) => {
    running += 1;
    highest = Math.max(highest, running);
    await new Promise((done) => setTimeout(done, item % 3));
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(highest).toBe(3);
});

test("mapConcurrently: rejects with the error of an item", async () => {
  const failing = mapConcurrently(items, 3, (item) =>
    item === 5 ? Promise.reject(new Error("fifth")) : Promise.resolve(item),
  );
  await expect(failing).rejects.toThrow("fifth");
});
