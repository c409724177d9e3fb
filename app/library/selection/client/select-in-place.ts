import { pageCovered } from "~/layout/client/start-islands";
import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { firstInSight, keepFocus } from "~/library/photo-list/client/first-in-sight";
import { leaveFocus } from "~/library/photo-list/client/focus-left";
import { onPhotosShown } from "~/library/photo-list/client/photos-shown";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { indexOfControl, tileControls } from "~/library/photo-list/tile-block";
import { selectionFormId } from "../form-fields";
import { hereState, isShown } from "./selecting-history";

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
    history.pushState({ ...hereState(), selecting: true }, "", url);
    put(page);
    if (document.activeElement?.matches(tileControls) !== true)
      firstInSight()?.focus({ preventScroll: true });
  } catch {
    location.assign(to.href);
  }
}

/** Goes back in history when select mode was entered in place. @throws Error when the server cannot be asked */
export async function leaveSelecting(action: string, fields: URLSearchParams): Promise<void> {
  const { page, url } = await fetchPage(action, { method: "POST", body: fields });
  rememberPosition();
  const { selecting, ...state } = { selecting: false, ...hereState() };
  const stay = keepInSight();
  const goOnAt = photoOfKeys();
  const arrive = () => {
    leaving = false;
    const fromPhoto = document.activeElement?.matches(tileControls) === true;
    put(page, stay, goOnAt);
    // Last: the list that goes has gone back to where select mode was entered, and has written that down.
    history.replaceState(state, "", url);
    const begin = document.querySelector<HTMLElement>("a[data-island=select-link]");
    // Out of sight it would take the keys there.
    if (fromPhoto || !begin || begin.getBoundingClientRect().bottom <= 0) return;
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

/** Returns what scrolls the first tile in sight back to where it is now; false while it is not there. */
function keepInSight(): () => boolean {
  const tile = firstInSight()?.closest("li");
  const before = tile?.getBoundingClientRect().top ?? 0;
  return () => {
    const same = tile && document.getElementById(tile.id);
    if (same) scrollBy({ top: same.getBoundingClientRect().top - before, behavior: "instant" });
    return Boolean(same);
  };
}

/** The photo that has the focus, else one in sight; null in lists whose photos have no numbers. */
function photoOfKeys(): PhotoIndex | null {
  const { activeElement: here } = document;
  const control = here?.matches(tileControls) ? here : firstInSight();
  return control && indexOfControl(control);
}

/** What is in sight stays to the pixel, also where the two pages differ in what is above the list. */
function put(page: Document, stay = keepInSight(), goOnAt = photoOfKeys()): void {
  leaveFocus(goOnAt);
  const focusAgain = keepFocus();
  swapMain(page);
  stay();
  focusAgain();
  const main = document.querySelector("main");
  const shown = new AbortController();
  if (main) onPhotosShown(main, () => stay() && shown.abort(), { signal: shown.signal });
  setTimeout(() => shown.abort(), takeover);
}
