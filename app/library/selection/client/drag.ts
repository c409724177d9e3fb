/** What a pointer that is down does: nothing clear yet, it chooses, or it is somebody else's (a scroll). */
export type DragKind = "waiting" | "choosing" | "scrolling";

/** Milliseconds that a finger rests on a photo to begin choosing from there, in any direction. */
export const longPress = 450;
/** Pixels that a pointer may tremble: a finger more than a mouse. */
const slack = { touch: 10, mouse: 6 } as const;
/** Pixels from an edge where the page begins to scroll, and how many it scrolls a frame at most. */
const edge = 72;
const fastest = 22;

/** Tells what a drag is by how it began: a finger that goes up or down first scrolls, a mouse never does. */
export function kindOfDrag(moved: { x: number; y: number }, pointer: "touch" | "mouse"): DragKind {
  const [across, axis] = [Math.abs(moved.x), Math.abs(moved.y)];
  if (Math.max(across, axis) < slack[pointer]) return "waiting";
  return pointer === "mouse" || across > axis ? "choosing" : "scrolling";
}

/** Pixels to scroll in a frame while a drag is near or beyond an edge of what is in sight; the further, the faster. */
export function scrollAtEdge(y: number, sight: { top: number; bottom: number }): number {
  const above = sight.top + edge - y;
  const below = y - (sight.bottom - edge);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  const speed = Math.ceil(fastest * Math.min(1, depth / edge));
  return above > below ? -speed : speed;
}
