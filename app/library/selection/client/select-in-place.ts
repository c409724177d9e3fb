import { pageCovered } from "~/layout/client/start-islands";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { firstInSight, keepFocus } from "~/library/photo-list/client/first-in-sight";
import { leaveFocus } from "~/library/photo-list/client/focus-left";
import { stateHere } from "~/library/photo-list/client/photo-return";
import { onPhotosShown } from "~/library/photo-list/client/photos-shown";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { indexOfControl, tileControls } from "~/library/photo-list/tile-block";
import { selectionFormId } from "../form-fields";
import { isBegunAtTile } from "./pressed";
import { isShown } from "./selecting-history";

/** Milliseconds without a scroll event. */
const still = 150;
/** Milliseconds in which a list takes over the page that was put in place. */
const takeover = 1_000;

/** The address does not say yet what the page shows. */
let leaving = false;

/** Enters select mode without a page load; falls back to navigation. */
export async function enterSelecting(to: URL, island: Promise<unknown>): Promise<void> {
  try {
    // Load the island too, so that photos are usable at once.
    const [{ page, url }] = await Promise.all([fetchPage(to.href), island]);
    if (!page.getElementById(selectionFormId)) throw new Error("a page without select mode");
    rememberPosition();
    // `selecting`: select mode was entered in place, one history entry back.
    history.pushState({ ...stateHere(), selecting: true }, "", url);
    put(page, keepInSight(isBegunAtTile()));
  } catch {
    location.assign(to.href);
  }
}

/** Goes back in history when select mode was entered in place. @throws Error when the server cannot be asked */
export async function leaveSelecting(action: string, fields: URLSearchParams): Promise<void> {
  const { page, url } = await fetchPage(action, { method: "POST", body: fields });
  rememberPosition();
  const { selecting, ...state } = { selecting: false, ...stateHere() };
  const stay = keepInSight();
  const goOnAt = photoOfKeys();
  const isOutside = isFocusOutsideList();
  // Its tiles are not there yet when the page arrives, which is short then.
  const isFarDown = scrollY > innerHeight;
  const arrive = () => {
    leaving = false;
    const fromPhoto = document.activeElement?.matches(tileControls) === true;
    put(page, stay, goOnAt);
    // The list that goes has gone back to where select mode was entered, and has written that down: the one that comes goes to this.
    history.replaceState(state, "", url);
    dispatchEvent(new PopStateEvent("popstate", { state }));
    const begin = document.querySelector<HTMLElement>("a[data-island=select-link]");
    // Out of sight it would take the keys there.
    if (fromPhoto || isOutside || isFarDown || !begin || begin.getBoundingClientRect().bottom <= 0) return;
    leaveFocus(null);
    begin.focus({ preventScroll: true });
  };
  leaving = selecting;
  if (!leaving) {
    arrive();
    return;
  }
  addEventListener("popstate", arrive, { once: true });
  history.back();
}

/** After Back or Forward between the page and its select mode. */
export function showHere(): void {
  if (leaving || isShown()) return;
  const { href } = location;
  fetchPage(href).then(
    ({ page }) => location.href === href && !isShown() && put(page),
    () => location.reload(),
  );
}

/** The list writes its scroll position down. */
const rememberPosition = () => document.dispatchEvent(new CustomEvent(pageCovered));

/**
 * Returns what scrolls the first tile in sight back to where it is now; false while it is not there. `fills`: where the page's top is too
 * low for that, it is filled, so that no other photo comes under a finger.
 */
function keepInSight(fills = false): () => boolean {
  const tile = firstInSight()?.closest("li");
  const topOf = (one: Element) => one.getBoundingClientRect().top;
  const before = tile ? topOf(tile) : 0;
  return () => {
    const same = tile && document.getElementById(tile.id);
    if (!same) return false;
    scrollBy({ top: topOf(same) - before, behavior: "instant" });
    const missing = before - topOf(same);
    if (fills && missing > 0) fillAbove(missing);
    return true;
  };
}

/** The empty space goes once it is out of sight. */
function fillAbove(pixels: number): void {
  const form = document.getElementById(selectionFormId);
  if (!form) return;
  const filled = (Number.parseFloat(form.style.paddingBlockStart) || 0) + pixels;
  form.style.paddingBlockStart = `${filled}px`;
  if (filled > pixels) return;
  let timer = 0;
  const ending = new AbortController();
  const { signal } = ending;
  const unfill = () => {
    const height = Number.parseFloat(form.style.paddingBlockStart);
    if (!form.isConnected) ending.abort();
    else if (form.getBoundingClientRect().top + height <= 0) {
      ending.abort();
      const stay = keepInSight();
      form.style.paddingBlockStart = "";
      stay();
    }
  };
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(unfill, still);
    },
    { signal },
  );
}

/** The photo that has the focus, else one in sight; null in lists whose photos have no numbers. */
function photoOfKeys(): PhotoIndex | null {
  const { activeElement: here } = document;
  const control = here?.matches(tileControls) ? here : firstInSight();
  return control && indexOfControl(control);
}

/** In the page's header or footer, which stay when the list is replaced. */
function isFocusOutsideList(): boolean {
  const { activeElement: here, body } = document;
  return here !== null && here !== body && here.closest("main") === null;
}

/** What is in sight stays to the pixel, also where the two pages differ in what is above the list. */
function put(page: Document, stay = keepInSight(), goOnAt = photoOfKeys()): void {
  const isOutside = isFocusOutsideList();
  leaveFocus(isOutside ? null : goOnAt);
  const focusAgain = keepFocus();
  swapMain(page);
  stay();
  // The list has the photo in a moment; until then another one would have the focus.
  if (goOnAt && !isOutside) setTimeout(focusAgain, takeover);
  else focusAgain();
  const main = document.querySelector("main");
  const shown = new AbortController();
  if (main) onPhotosShown(main, () => stay() && shown.abort(), { signal: shown.signal });
  setTimeout(() => shown.abort(), takeover);
}
