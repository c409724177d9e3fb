import { expect, it } from "vitest";
import { overIn } from "../../../bench/figures.mjs";
import { callsIn, highest, observed } from "../../../bench/observed.mjs";

const answerOf = (timing?: string) => ({
  headers: () => (timing === undefined ? {} : { "server-timing": timing }),
});

it("is what was seen", () => {
  expect([observed(3), highest([0, 2, 1]), highest([0])]).toEqual([3, 2, 0]);
  expect(callsIn([answerOf("photos;dur=3, orders;dur=1"), answerOf("photos;dur=3, photos;dur=4")])).toBe(3);
  expect(callsIn([answerOf("orders;dur=1")])).toBe(0);
});

it("is over its floor where nothing was seen", () => {
  const values = [observed(0), highest([]), callsIn([]), callsIn([answerOf("photos;dur=3"), answerOf()])];
  const figures = values.map((value, at) => ({ name: String(at), value, unit: "", floor: 9 }));
  expect(overIn([{ part: "seen", figures, busy: null }])).toHaveLength(values.length);
});
