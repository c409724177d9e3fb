import type { TileStore } from "./tile-store";
import type { TimelineScroll } from "./timeline-scroll";
import type { ShownSection } from "./timeline-view";

/**
 * Draws a quarter of a block's tiles a frame, none in a hurry: more at once are a long task on a phone. In a task of its own, so that the frame
 * that shows them does not make them, too. The first frame is whole; after a jump, whose screen is waited for, it is a block a frame.
 */
export function fillTurns(
  redraw: () => void,
  scroll: () => Pick<TimelineScroll, "isHurried" | "isJump"> | undefined,
) {
  /** Tiles, by block. */
  let filled = new Map<string, number>();
  /** Below 0 while the next is waited for; at first more than a screen has blocks. */
  let left = 1_000;
  const takeTurn = () => {
    if (left > 0 && !scroll()?.isHurried()) return left--;
    if (left >= 0) {
      left = -1;
      requestAnimationFrame(() =>
        setTimeout(() => {
          left = 1;
          redraw();
        }),
      );
    }
    return 0;
  };
  requestAnimationFrame(() => {
    left = 0;
  });
  return (shown: readonly ShownSection[], store: TileStore): ShownSection[] => {
    const before = filled;
    filled = new Map();
    const next = shown.map((one) => ({
      ...one,
      blocks: one.blocks.map((block) => {
        const { key } = one.section;
        const name = key + block.number;
        // A block is smaller than an answer: where some of it has come, one of its ends has.
        const has = (index: number) => store.tile(key, index) !== undefined;
        const { from, to } = block;
        const count = to - from;
        if (!block.isNear || !(has(from) || has(to - 1))) return block;
        let drawn = before.get(name) ?? 0;
        while (drawn < count && takeTurn()) drawn += scroll()?.isJump() ? count : Math.ceil(count / 4);
        drawn = Math.min(drawn, count);
        filled.set(name, drawn);
        return { ...block, drawn };
      }),
    }));
    // A turn is of the draw that it was made for.
    if (left === 1) left = 0;
    return next;
  };
}
