/** "waiting" until the direction is clear. */
export type DragKind = "waiting" | "choosing" | "scrolling";

/** Movement (px) that is no drag yet. */
const slack = { touch: 10, mouse: 6 } as const;
/** Distance (px) from an edge where scrolling starts, and the maximum speed in px per frame. */
const edge = 72;
const fastest = 22;

/** A touch that moves vertically scrolls; a mouse never does. */
export function kindOfDrag(moved: { x: number; y: number }, pointer: "touch" | "mouse"): DragKind {
  const [across, axis] = [Math.abs(moved.x), Math.abs(moved.y)];
  if (Math.max(across, axis) < slack[pointer]) return "waiting";
  return pointer === "mouse" || across > axis ? "choosing" : "scrolling";
}

/** `begin`: where the drag began. It may have been at an edge: only who moves on towards it wants what is beyond. */
export function scrollAtEdge(y: number, begin: number, sight: { top: number; bottom: number }): number {
  if (Math.abs(y - begin) < slack.touch) return 0;
  const by = scrollAt(y, sight);
  return Math.sign(by) === Math.sign(y - begin) ? by : 0;
}

function scrollAt(y: number, sight: { top: number; bottom: number }): number {
  const above = sight.top + edge - y;
  const below = y - (sight.bottom - edge);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  const speed = Math.ceil(fastest * Math.min(1, depth / edge));
  return above > below ? -speed : speed;
}
