import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillTurns } from "~/library/timeline/client/fill-turns";
import { openTileStore } from "~/library/timeline/client/tile-store";

const month = "2024-05";
const section = { key: month, count: 40, height: 0, top: 0 };
let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame(0);
};

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Five blocks of a month, `size` tiles each, all near and all come. */
function turnsOf(how: { isHurried?: boolean; isJump?: boolean } = {}) {
  const redraw = vi.fn();
  const store = openTileStore(() => new Promise(() => {}), redraw, [section]);
  store.seed(
    month,
    0,
    Array.from({ length: 40 }, () => "<li></li>"),
  );
  const state = { isHurried: false, isJump: false, ...how };
  const fill = fillTurns(redraw, () => ({ isHurried: () => state.isHurried, isJump: () => state.isJump }));
  const drawn = (size = 8) => {
    const blocks = [0, 1, 2, 3, 4].map((number) => {
      const [from, to] = [number * size, (number + 1) * size];
      return { number, from, to, top: 0, height: 0, row: 0, isNear: true, drawn: 0 };
    });
    const [first] = fill([{ section, top: 0, blocks }], store);
    return first?.blocks.map((block) => block.drawn);
  };
  return { drawn, redraw, state };
}

test("fillTurns: the first frame has all tiles", () => expect(turnsOf().drawn()).toEqual([8, 8, 8, 8, 8]));

test("fillTurns: a later frame has a quarter of a block more, made after the frame before", () => {
  const { drawn, redraw } = turnsOf();
  nextFrame();
  expect(drawn()).toEqual([0, 0, 0, 0, 0]);
  nextFrame();
  expect(redraw).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(redraw).toHaveBeenCalledTimes(1);
  expect(drawn()).toEqual([2, 0, 0, 0, 0]);
  expect(drawn()).toEqual([2, 0, 0, 0, 0]);
  nextFrame();
  vi.runAllTimers();
  expect(drawn()).toEqual([4, 0, 0, 0, 0]);
});

test("fillTurns: after a jump it is a whole block", () => {
  const { drawn } = turnsOf({ isJump: true });
  nextFrame();
  drawn();
  nextFrame();
  vi.runAllTimers();
  expect(drawn()).toEqual([8, 0, 0, 0, 0]);
});

test("fillTurns: a hurried frame has no more tiles, and they come when it is over", () => {
  const { drawn, redraw, state } = turnsOf({ isHurried: true });
  nextFrame();
  drawn();
  nextFrame();
  vi.runAllTimers();
  expect(drawn()).toEqual([0, 0, 0, 0, 0]);
  state.isHurried = false;
  nextFrame();
  vi.runAllTimers();
  expect(redraw).toHaveBeenCalledTimes(2);
  expect(drawn()).toEqual([2, 0, 0, 0, 0]);
});

test("fillTurns: blocks that become smaller with the window keep no more tiles than they have", () => {
  const { drawn } = turnsOf();
  drawn();
  nextFrame();
  expect(drawn(5)).toEqual([5, 5, 5, 5, 5]);
});
