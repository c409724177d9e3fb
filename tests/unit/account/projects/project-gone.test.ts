import { expect, test } from "vitest";
import { isGone } from "~/account/projects/project-gone";

/** An account with this many projects, p-0 to p-(n-1). */
const account = (count: number) => {
  const calls: number[] = [];
  const list = async (_account: string, { offset, limit }: { offset: number; limit: number }) => {
    calls.push(offset);
    const projects = Array.from({ length: count }, (_, at) => ({ id: `p-${at}`, title: "" }));
    return { total: count, rows: projects.slice(offset, offset + limit) };
  };
  return { list, calls };
};

test("deleted project: is gone only after all projects of the account were read", async () => {
  for (const [count, id, gone] of [
    [0, "p-0", true],
    [1, "p-0", false],
    [100, "p-99", false],
    [101, "p-100", false],
    [250, "p-250", true],
  ] as const)
    expect(await isGone(account(count), "a", id), `${id} of ${count}`).toBe(gone);
});

test("deleted project: reads a limited number of pages, then does not claim that it is gone", async () => {
  const many = account(5_000);
  await expect(isGone(many, "a", "p-4999")).rejects.toMatchObject({ status: "malformed" });
  expect(many.calls).toHaveLength(20);
  const list = async () => ({ total: 10, rows: [] });
  await expect(isGone({ list }, "a", "p-1")).rejects.toMatchObject({ status: "malformed" });
});
