import "~/layout/client/retry-pictures";
import { isPlainClick } from "~/layout/client/plain-click";
import { partsArrived } from "~/layout/client/start-islands";
import { followHistory } from "./follow-selecting";
import { takeStep } from "./step-left";

export function start(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  followHistory();
  const left = takeStep();
  if (left !== null)
    import("./finished-step").then(
      ({ goOnAfterStep }) => goOnAfterStep(left, link.closest("main") ?? link),
      () => undefined,
    );
  const select = new URL(link.href).searchParams.get("select") ?? "";
  const enter = () => {
    if (link.hasAttribute("aria-busy")) return;
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
    enter();
  });
  beginInList(link, enter);
}

/** What begins at a tile or a month comes with the first touch, hover or focus of the list. */
function beginInList(link: HTMLElement, enter: () => void): void {
  const main = link.closest("main") ?? link;
  main.dataset.longPress = "";
  const ending = new AbortController();
  const open = { signal: ending.signal };
  let early: PointerEvent | KeyboardEvent | null = null;
  let loading = false;
  const load = () => {
    if (loading) return;
    loading = true;
    import("./begin-in-list").then(
      (loaded) => ending.signal.aborted || loaded.beginInList(main, enter, early, ending.signal),
      () => {
        loading = false;
      },
    );
  };
  for (const near of ["pointerover", "focusin", "keydown"]) main.addEventListener(near, load, open);
  // Back from a photo the focus was there before this was.
  if (main.contains(document.activeElement)) load();
  for (const pressed of ["pointerdown", "keydown"] as const)
    main.addEventListener(
      pressed,
      (event) => {
        early = event;
      },
      open,
    );
  for (const over of ["pointerup", "pointercancel"])
    main.addEventListener(
      over,
      () => {
        early = null;
      },
      open,
    );
  document.addEventListener(partsArrived, () => link.isConnected || ending.abort(), open);
}
