import type { TileStore } from "./tile-store";
import type { ShownSection } from "./timeline-view";

/** Fills one block a frame, none in a hurry: the tiles of several at once are a long task on a phone. The first frame is whole. */
export function fillTurns(redraw: () => void, isHurried: () => boolean) {
  let filled: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const endWithFrame = () =>
    requestAnimationFrame(() => {
      if (left < 0) redraw();
      left = 1;
    });
  const takeTurn = () => {
    if (left === 1) endWithFrame();
    left = isHurried() ? -1 : left - 1;
    return left >= 0;
  };
  endWithFrame();
  return (shown: readonly ShownSection[], store: TileStore): ShownSection[] => {
    const before = filled;
    filled = [];
    return shown.map((one) => ({
      ...one,
      blocks: one.blocks.map((block) => {
        const { key } = one.section;
        const name = key + block.number;
        // A block is smaller than an answer: where some of it has come, one of its ends has.
        const has = (index: number) => store.tile(key, index) !== undefined;
        const isNear =
          block.isNear && (has(block.from) || has(block.to - 1)) && (before.includes(name) || takeTurn());
        if (isNear) filled.push(name);
        return { ...block, isNear };
      }),
    }));
  };
}
