import {
  axisOf,
  backdropOpacity,
  between,
  followed,
  type Neighbours,
  type Point,
  pulled,
  slop,
  swiped,
} from "./preview-geometry";

/** What fingers and mice may do to a preview. Points are in the window, lengths in pixels. */
export interface Gestures {
  /** What can be swiped to. */
  there(): Neighbours;
  isZoomed(): boolean;
  /** Whether a movement down closes. */
  closes(): boolean;
  /** A finger has come down. */
  touched(): void;
  /** The strip goes along; then to a neighbour, or back. */
  follow(dx: number): void;
  swipe(to: keyof Neighbours | null): void;
  /** The picture goes down along, with so much of its ground left; then it closes, or goes back. */
  pull(dy: number, backdrop: number): void;
  release(closes: boolean): void;
  /** A movement of the enlarged picture. */
  pan(by: Point): void;
  /** Two fingers: how much further apart they are than a moment ago, around which point, and where that moved. */
  pinch(by: number, around: Point, moved: Point): void;
  /** The fingers are gone that zoomed or moved it. */
  rest(): void;
  tap(at: Point): void;
}

type Mode = "none" | "unsure" | "sideways" | "down" | "pan" | "pinch" | "over";

interface Sample extends Point {
  time: number;
}

/** Milliseconds of a movement's end that say how fast it was. */
const lately = 80;

/** Reads pointers on an element as gestures; what begins on a control is the control's. */
export function listenToGestures(surface: HTMLElement, gestures: Gestures): void {
  const fingers = new Map<number, Point>();
  let mode: Mode = "none";
  let start: Point = { x: 0, y: 0 };
  let samples: Sample[] = [];
  let apart = 0;
  let middle: Point = start;

  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const space = () => surface.getBoundingClientRect();

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target instanceof Element && isControl(event.target))) return;
    fingers.set(event.pointerId, at(event));
    gestures.touched();
    const [one, other] = [...fingers.values()];
    if (one && other && fingers.size === 2) {
      stop();
      mode = "pinch";
      ({ distance: apart, middle } = between(one, other));
    } else if (fingers.size === 1) {
      mode = "unsure";
      start = at(event);
      samples = [{ ...start, time: event.timeStamp }];
    }
  });

  surface.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    fingers.set(event.pointerId, now);
    samples.push({ ...now, time: event.timeStamp });
    const way = { x: now.x - start.x, y: now.y - start.y };
    if (mode === "unsure") decide(way, event);
    if (mode === "sideways") gestures.follow(followed(way.x, gestures.there()));
    else if (mode === "down") gestures.pull(Math.max(0, way.y), backdropOpacity(way.y, space().height));
    else if (mode === "pan") gestures.pan({ x: now.x - before.x, y: now.y - before.y });
    else if (mode === "pinch") spread();
  });

  surface.addEventListener("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    const now = at(event);
    const speed = speedAt(event.timeStamp, now);
    const ended = mode;
    if (fingers.size > 0) {
      // Of two fingers one is left: it moves nothing any more.
      mode = "over";
      return;
    }
    mode = "none";
    if (ended === "unsure") gestures.tap(now);
    else if (ended === "sideways")
      gestures.swipe(swiped(now.x - start.x, speed.x, space().width, gestures.there()));
    else if (ended === "down") gestures.release(pulled(now.y - start.y, speed.y, space().height));
    else if (ended !== "none") gestures.rest();
    if (ended !== "unsure") swallowClick(surface);
  });

  surface.addEventListener("pointercancel", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    stop();
    if (fingers.size === 0) mode = "none";
  });
  // A picture or link that the browser would carry away.
  surface.addEventListener("dragstart", (event) => event.preventDefault());

  function decide(way: Point, event: PointerEvent): void {
    if (Math.hypot(way.x, way.y) < slop) return;
    const axis = axisOf(way);
    if (axis === null) return;
    if (gestures.isZoomed()) mode = "pan";
    else if (axis === "sideways") mode = "sideways";
    else mode = axis === "down" && gestures.closes() ? "down" : "over";
    // Beyond the window's edge, too.
    if (mode !== "over") surface.setPointerCapture(event.pointerId);
  }

  function spread(): void {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return;
    const now = between(one, other);
    const moved = { x: now.middle.x - middle.x, y: now.middle.y - middle.y };
    gestures.pinch(apart > 0 ? now.distance / apart : 1, now.middle, moved);
    ({ distance: apart, middle } = now);
  }

  /** Ends what was going on as if nothing had come of it. */
  function stop(): void {
    if (mode === "sideways") gestures.swipe(null);
    else if (mode === "down") gestures.release(false);
    else if (mode === "pan" || mode === "pinch") gestures.rest();
  }

  /** Pixels a millisecond, of the movement's end. */
  function speedAt(time: number, now: Point): Point {
    const from = samples.find((sample) => time - sample.time <= lately);
    const took = from ? time - from.time : 0;
    return from && took > 0 ? { x: (now.x - from.x) / took, y: (now.y - from.y) / took } : { x: 0, y: 0 };
  }
}

const isControl = (element: Element) =>
  element.closest("dialog, [data-stage=bar], button, summary, details, form, [data-toasts], a:not([rel])") !==
  null;

/** A link under a movement is not pressed by it. */
function swallowClick(surface: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  surface.addEventListener("click", swallow, { capture: true, once: true });
  // The click, if there is one, comes before anything else.
  setTimeout(() => surface.removeEventListener("click", swallow, { capture: true }));
}
