import { type Finger, longPress, pressOn } from "./pressed";

/** Pixels that a finger may move while it rests. */
const slack = 10;
/** Pixels from a tile's corner that belong to its circle. */
const reach = 44;

/** Begins select mode with a photo or a month, where one is. `early`: a press or a key from before. */
export function beginInList(
  main: HTMLElement,
  enter: () => void,
  early: PointerEvent | KeyboardEvent | null,
  signal: AbortSignal,
): void {
  // A finger would leave its circle behind.
  if (matchMedia("(hover: hover)").matches) main.dataset.longPress = "circles";
  let pointer = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [0, 0];
  let done = false;
  const stop = () => clearTimeout(timer);
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => main.addEventListener(name, act, { capture: name === "click", signal });
  const begin = (event: Event, one: Parameters<typeof pressOn>[0]) => {
    event.preventDefault();
    pressOn(one);
    enter();
  };

  const onDown = (event: PointerEvent, elapsed = 0) => {
    stop();
    done = false;
    pointer = event.pointerType;
    const link = linkAt(event.target);
    const photo = photoOf(link);
    if (!link || photo === null || pointer !== "touch" || !event.isPrimary) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      done = true;
      navigator.vibrate?.(10);
      begin(event, { photo, finger: follow(event, link) });
    }, longPress - elapsed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    pointer = "";
    // Only with the focus in the page's main part (WCAG 2.1.4).
    if (key === "?") main.querySelector<HTMLElement>("[data-keys]")?.click();
    const link = linkAt(target);
    const photo = photoOf(link);
    if (link !== target || photo === null || ctrlKey || metaKey || altKey) return;
    if (key === "x" || key === "X") begin(event, { photo });
  };
  if (early instanceof KeyboardEvent) onKeyDown(early);
  else if (early) onDown(early, performance.now() - early.timeStamp);
  on("pointerdown", (event) => onDown(event));
  on("pointermove", (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > slack) stop();
  });
  on("pointerup", stop);
  on("pointercancel", stop);
  // Keeps the browser's link menu, and the dragging of links, for mouse users.
  for (const name of ["contextmenu", "dragstart"] as const)
    on(name, (event) => {
      if (pointer === "touch" && linkAt(event.target)) event.preventDefault();
    });
  on("click", (event) => {
    if (done) event.preventDefault();
    const { button, detail, ctrlKey, metaKey, altKey, clientX, clientY, target } = event;
    // A press by keys has no place in the tile.
    if (event.defaultPrevented || button || ctrlKey || metaKey || altKey) return;
    const month = target instanceof Element && target.closest<HTMLElement>("[data-begin-month]");
    if (month) begin(event, { month: month.dataset.beginMonth ?? "" });
    const link = linkAt(target);
    const photo = photoOf(link);
    if (!link || photo === null || detail === 0 || pointer === "touch") return;
    const { left, top } = link.getBoundingClientRect();
    if (clientX - left < reach && clientY - top < reach) begin(event, { photo });
  });
  on("keydown", onKeyDown);
}

/** Where a finger is until it leaves the screen. The list stays under it meanwhile: its own tile still gets its touches
 * when another page has taken its place. */
function follow({ pointerId: id, clientX: x, clientY: y }: PointerEvent, link: HTMLElement): Finger {
  const finger = { id, isDown: true, x, y, begin: { x, y } };
  const ending = new AbortController();
  const { signal } = ending;
  const isIts = ({ pointerId }: PointerEvent) => pointerId === id;
  const up = (event: PointerEvent) => {
    if (!isIts(event)) return;
    finger.isDown = false;
    ending.abort();
  };
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", up, { signal });
  addEventListener(
    "pointermove",
    (event) => {
      if (isIts(event)) [finger.x, finger.y] = [event.clientX, event.clientY];
    },
    { signal },
  );
  link.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), {
    passive: false,
    signal,
  });
  return finger;
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("li[id] > a") : null;

function photoOf(link: HTMLAnchorElement | null): string | null {
  const [, id] = /\/preview\/([^/]+)$/.exec(link?.pathname ?? "") ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}
