/** 254 dots an inch. */
const pixelsPerCm = 100;
/** In cm. */
const smallestPrint = { long: 13, short: 9 } as const;
/** In cm. */
const usualPrint = { long: 15, short: 10 } as const;

/** The largest sharp print, in whole cm as the photo is seen. */
export interface PrintQuality {
  width: number;
  height: number;
  /** "good" from 15 × 10 cm, "small" from 13 × 9 cm, else "tooSmall". */
  advice: "good" | "small" | "tooSmall";
}

interface PhotoSize {
  visibleWidth?: number | null | undefined;
  visibleHeight?: number | null | undefined;
}

/** Null when the photo's size is unknown. Source: docs/specification/product.md, item 14. */
export function printQuality({ visibleWidth, visibleHeight }: PhotoSize): PrintQuality | null {
  if (!visibleWidth || !visibleHeight) return null;
  const width = Math.floor(visibleWidth / pixelsPerCm);
  const height = Math.floor(visibleHeight / pixelsPerCm);
  const holds = ({ long, short }: { long: number; short: number }) =>
    Math.max(width, height) >= long && Math.min(width, height) >= short;
  return { width, height, advice: holds(usualPrint) ? "good" : holds(smallestPrint) ? "small" : "tooSmall" };
}
