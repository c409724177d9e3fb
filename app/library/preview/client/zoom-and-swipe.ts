/** Lengths in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface View extends Point {
  scale: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** Source: docs/specification/2-photo-library.md, section 9. */
export const maxZoom = 2.5;
const swipePart = 0.35;
const pullPart = 0.35;
export const slop = 8;
/** Pixels per millisecond. */
const flick = 0.5;
/** Share of a movement that is followed where there is no neighbour. */
const reluctance = 0.3;

export function axisOf({ x, y }: Point): "sideways" | "down" | "up" | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < slop) return null;
  if (Math.abs(x) >= Math.abs(y)) return "sideways";
  return y > 0 ? "down" : "up";
}

export interface Neighbours {
  previous: boolean;
  next: boolean;
}

export function swiped(dx: number, speed: number, width: number, there: Neighbours): keyof Neighbours | null {
  const far = Math.abs(dx) >= width * swipePart;
  const flicked = Math.abs(speed) >= flick && Math.sign(speed) === Math.sign(dx) && Math.abs(dx) > slop;
  // A movement back towards the middle cancels.
  const backed = Math.abs(speed) >= flick && Math.sign(speed) !== Math.sign(dx);
  if (dx === 0 || backed || !(far || flicked)) return null;
  const to = dx < 0 ? "next" : "previous";
  return there[to] ? to : null;
}

export function followed(dx: number, there: Neighbours): number {
  const leads = dx < 0 ? there.next : there.previous;
  return leads ? dx : dx * reluctance;
}

export function pulled(dy: number, speed: number, height: number): boolean {
  if (speed <= -flick) return false;
  return dy >= height * pullPart || (speed >= flick && dy > slop);
}

/** 1 at rest, 0 where it closes. */
export const backdropOpacity = (dy: number, height: number): number =>
  Math.max(0, 1 - Math.max(0, dy) / (height * pullPart));

export function fitted(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function bounded({ scale, x, y }: View, picture: Size, box: Size): View {
  const zoom = Math.min(maxZoom, Math.max(1, scale));
  const shown = fitted(picture, box);
  const within = (at: number, length: number, space: number) => {
    const max = Math.max(0, (length * zoom - space) / 2);
    // Turns -0 into 0.
    return Math.min(max, Math.max(-max, at)) + 0;
  };
  return {
    scale: zoom,
    x: within(x, shown.width, box.width),
    y: within(y, shown.height, box.height),
  };
}

/** Keeps the same spot of the picture under a point; points are relative to the middle of the box. */
export function zoomedAt(view: View, point: Point, scale: number): View {
  const zoom = Math.min(maxZoom, Math.max(1, scale));
  const by = zoom / view.scale;
  return { scale: zoom, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

export function between(one: Point, other: Point): { middle: Point; distance: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
