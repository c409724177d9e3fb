import { inStage } from "~/ui/photo/stage-parts";
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
} from "./zoom-and-swipe";

/** Points are in the window, lengths in pixels. */
export interface Gestures {
  there(): Neighbours;
  isZoomed(): boolean;
  closes(): boolean;
  touched(): void;
  follow(dx: number): void;
  swipe(to: keyof Neighbours | null): void;
  pull(dy: number, backdrop: number): void;
  release(closes: boolean): void;
  pan(by: Point): void;
  /** `by`: how much farther apart; `moved`: how far the middle moved. */
  pinch(by: number, around: Point, moved: Point): void;
  rest(): void;
  tap(at: Point): void;
}

type Mode = "none" | "unsure" | "sideways" | "down" | "pan" | "pinch" | "over";

interface Sample extends Point {
  time: number;
}

/** Milliseconds at a movement's end from which its speed is taken. */
const lately = 80;

/** Ignores what begins on a control. */
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
    const moved = { x: now.x - start.x, y: now.y - start.y };
    if (mode === "unsure") decide(moved, event);
    if (mode === "sideways") gestures.follow(followed(moved.x, gestures.there()));
    else if (mode === "down") gestures.pull(Math.max(0, moved.y), backdropOpacity(moved.y, space().height));
    else if (mode === "pan") gestures.pan({ x: now.x - before.x, y: now.y - before.y });
    else if (mode === "pinch") spread();
  });

  surface.addEventListener("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    const now = at(event);
    const speed = speedAt(event.timeStamp, now);
    const ended = mode;
    if (fingers.size > 0) {
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
  // The browser would drag a picture or link.
  surface.addEventListener("dragstart", (event) => event.preventDefault());

  function decide(moved: Point, event: PointerEvent): void {
    if (Math.hypot(moved.x, moved.y) < slop) return;
    const axis = axisOf(moved);
    if (axis === null) return;
    if (gestures.isZoomed()) mode = "pan";
    else if (axis === "sideways") mode = "sideways";
    else mode = axis === "down" && gestures.closes() ? "down" : "over";
    // Movements may leave the window.
    if (mode !== "over") surface.setPointerCapture(event.pointerId);
  }

  function spread(): void {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return;
    const now = between(one, other);
    const shift = { x: now.middle.x - middle.x, y: now.middle.y - middle.y };
    gestures.pinch(apart > 0 ? now.distance / apart : 1, now.middle, shift);
    ({ distance: apart, middle } = now);
  }

  function stop(): void {
    if (mode === "sideways") gestures.swipe(null);
    else if (mode === "down") gestures.release(false);
    else if (mode === "pan" || mode === "pinch") gestures.rest();
  }

  /** Pixels per millisecond. */
  function speedAt(time: number, now: Point): Point {
    const from = samples.find((sample) => time - sample.time <= lately);
    const took = from ? time - from.time : 0;
    return from && took > 0 ? { x: (now.x - from.x) / took, y: (now.y - from.y) / took } : { x: 0, y: 0 };
  }
}

const controls = `dialog, ${inStage("bar")}, button, summary, details, form, [data-toasts], a:not([rel])`;

const isControl = (element: Element) => element.closest(controls) !== null;

function swallowClick(surface: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  surface.addEventListener("click", swallow, { capture: true, once: true });
  // The click, if any, comes before this timer.
  setTimeout(() => surface.removeEventListener("click", swallow, { capture: true }));
}
