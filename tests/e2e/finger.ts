import type { Page } from "playwright/test";

type Point = readonly [x: number, y: number];

/** A finger on the screen: real touches, as the browser gets them from one. */
export interface Finger {
  down(at: Point): Promise<void>;
  /** In small steps, as fingers do. */
  move(from: Point, to: Point, steps?: number): Promise<void>;
  up(): Promise<void>;
  tap(at: Point): Promise<void>;
  /** Two fingers around a point, first and last this many pixels from it. */
  pinch(around: Point, from: number, to: number): Promise<void>;
}

/** A finger for a page. */
export async function fingerOn(page: Page): Promise<Finger> {
  const cdp = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) => {
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  };
  const down = (at: Point) => send("touchStart", at);
  const up = () => send("touchEnd");
  return {
    down,
    up,
    async move(from, to, steps = 8) {
      const part = (start: number, end: number, step: number) => start + ((end - start) * step) / steps;
      for (let step = 1; step <= steps; step++)
        await send("touchMove", [part(from[0], to[0], step), part(from[1], to[1], step)]);
    },
    async tap(at) {
      await down(at);
      await up();
    },
    async pinch([x, y], from, to) {
      const fingers = (apart: number): Point[] => [
        [x, y - apart],
        [x, y + apart],
      ];
      await send("touchStart", ...fingers(from));
      for (let step = 1; step <= 8; step++)
        await send("touchMove", ...fingers(from + ((to - from) * step) / 8));
      await up();
    },
  };
}
