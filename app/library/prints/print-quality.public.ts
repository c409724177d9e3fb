/** Pixels a print needs on a centimetre to look sharp: 254 dots an inch. */
const pixelsPerCm = 100;
/** The smallest print that is ordered, in cm: what is too small for it is too small for any. */
const smallestPrint = { long: 13, short: 9 } as const;
/** The print most people order, in cm. */
const usualPrint = { long: 15, short: 10 } as const;

/** How large a photo can be printed and still look sharp, in whole cm as it is seen; and what to say of it. */
export interface PrintQuality {
  width: number;
  height: number;
  /** "good" for the usual print of 15 × 10 cm at least; "small" for 13 × 9 cm; "tooSmall" for no print at all. */
  advice: "good" | "small" | "tooSmall";
}

interface PhotoSize {
  visibleWidth?: number | null | undefined;
  visibleHeight?: number | null | undefined;
}

/**
 * The print-quality advice for a photo from its pixels; null where nobody knows how many it has.
 * Source: docs/specification/product.md, item 14.
 */
export function printQuality({ visibleWidth, visibleHeight }: PhotoSize): PrintQuality | null {
  if (!visibleWidth || !visibleHeight) return null;
  const width = Math.floor(visibleWidth / pixelsPerCm);
  const height = Math.floor(visibleHeight / pixelsPerCm);
  const holds = ({ long, short }: { long: number; short: number }) =>
    Math.max(width, height) >= long && Math.min(width, height) >= short;
  return { width, height, advice: holds(usualPrint) ? "good" : holds(smallestPrint) ? "small" : "tooSmall" };
}
