import { expect, test } from "vitest";
import { campaignOfSeason, orderBefore } from "~/account/projects/order-by-hint";

const groups = [
  { name: "photobooks", articleTypes: ["photobook", "photobook-layflat"], productionDays: 3 },
  { name: "prints", articleTypes: ["print"], productionDays: 1 },
];
const christmas = {
  name: "christmas",
  deliveredBy: "2026-12-24",
  cutOffs: [
    { articleGroup: "photobooks", orderBefore: "2026-12-15T12:00:00.000Z" },
    { articleGroup: "prints", orderBefore: "2026-12-19T12:00:00.000Z" },
  ],
};
const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

test("order-by hint: is the cut-off of the project's own article", () => {
  expect(orderBefore(christmas, groups, "Photobook", at("2026-12-01"))).toBe("2026-12-15T12:00:00.000Z");
  expect(orderBefore(christmas, groups, "print", at("2026-12-01"))).toBe("2026-12-19T12:00:00.000Z");
});

test("order-by hint: a cut-off that is over is not replaced by a later one of another article", () => {
  expect(orderBefore(christmas, groups, "print", at("2026-12-16"))).toBe("2026-12-19T12:00:00.000Z");
  expect(orderBefore(christmas, groups, "photobook", at("2026-12-16"))).toBeNull();
});

test("order-by hint: is absent too early, for other articles and without a campaign", () => {
  expect(orderBefore(christmas, groups, "print", at("2026-10-01"))).toBeNull();
  for (const other of ["gift", undefined, null])
    expect(orderBefore(christmas, groups, other, at("2026-12-01"))).toBeNull();
  expect(orderBefore(christmas, [], "print", at("2026-12-01"))).toBeNull();
  expect(orderBefore(null, groups, "print", at("2026-12-01"))).toBeNull();
});

test("order-by hint: each month has its next campaign", () => {
  const names = Array.from({ length: 12 }, (_, month) =>
    campaignOfSeason(new Date(Date.UTC(2026, month, 5))),
  );
  expect(new Set(names)).toEqual(new Set(["valentines-day", "mothers-day", "fathers-day", "christmas"]));
  expect(names[1]).toBe("valentines-day");
  expect(names[11]).toBe("christmas");
});
