import "~/layout/client/retry-pictures";
import { isPlainClick } from "~/layout/client/plain-click";
import { partsArrived } from "~/layout/client/start-islands";
import { followHistory, longPress, pressOn } from "./follow-selecting";

const slack = 10;

export function start(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  followHistory();
  const select = new URL(link.href).searchParams.get("select") ?? "";
  const enter = () => {
    const to = new URL(location.href);
    to.searchParams.set("select", select);
    to.hash = "";
    link.setAttribute("aria-busy", "true");
    const island = import("./selection.island");
    // Only who waits for it is told that it did not come.
    island.catch(() => undefined);
    import("./select-in-place")
      .then((loaded) => loaded.enterSelecting(to, island))
      .catch(() => location.assign(to))
      .finally(() => link.removeAttribute("aria-busy"));
  };
  // Here already when the finger leaves the link: a round trip less on a slow line.
  link.addEventListener("pointerdown", () => void import("./select-in-place").catch(() => undefined));
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!link.hasAttribute("aria-busy")) enter();
  });
  onLongPress(link, (id) => {
    pressOn(id);
    navigator.vibrate?.(10);
    enter();
  });
}

/** Keeps the browser's link menu for mouse users. */
function onLongPress(link: HTMLElement, begin: (photoId: string) => void): void {
  const main = link.closest("main") ?? link;
  main.dataset.longPress = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [0, 0];
  let done = false;
  const stop = () => clearTimeout(timer);
  const on = <
    Name extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "contextmenu" | "click",
  >(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => main.addEventListener(name, act, { capture: name === "click", signal: ending.signal });
  const ending = new AbortController();

  on("pointerdown", (event) => {
    stop();
    done = false;
    const photo = event.target instanceof Element ? event.target.closest("a") : null;
    const id = photo?.closest("li[id]") ? photoOf(photo.pathname) : null;
    if (id === null || event.pointerType !== "touch" || !event.isPrimary) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      done = true;
      begin(id);
    }, longPress);
  });
  on("pointermove", (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > slack) stop();
  });
  on("pointerup", stop);
  on("pointercancel", stop);
  on("contextmenu", (event) => {
    const touched = "pointerType" in event && event.pointerType === "touch";
    if (touched && event.target instanceof Element && event.target.closest("li[id] > a"))
      event.preventDefault();
  });
  on("click", (event) => {
    if (done) event.preventDefault();
  });
  document.addEventListener(partsArrived, () => link.isConnected || ending.abort(), {
    signal: ending.signal,
  });
}

function photoOf(pathname: string): string | null {
  const [, id] = /\/preview\/([^/]+)$/.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}
