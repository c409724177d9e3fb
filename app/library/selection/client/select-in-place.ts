import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { selectionFormId } from "../form-fields";
import { hereState, isShown } from "./selecting-history";

/** The address does not say yet what the page shows. */
let leaving = false;

/** Enters select mode without a page load; falls back to navigation. */
export async function enterSelecting(to: URL, island: Promise<unknown>): Promise<void> {
  try {
    // Load the island too, so that photos are usable at once.
    const [{ page, url }] = await Promise.all([fetchPage(to.href), island]);
    if (!page.getElementById(selectionFormId)) throw new Error("a page without select mode");
    history.pushState({ ...hereState(), selecting: true }, "", url);
    put(page);
    firstInSight()?.focus({ preventScroll: true });
  } catch {
    location.assign(to.href);
  }
}

/** Goes back in history when select mode was entered in place. */
export function leaveSelecting(page: Document, href: string): void {
  const { selecting, ...state } = { selecting: false, ...hereState() };
  const arrive = () => {
    leaving = false;
    history.replaceState(state, "", href);
    put(page);
    document.querySelector<HTMLElement>("a[data-island=select-link]")?.focus({ preventScroll: true });
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

function put(page: Document): void {
  const tile = firstInSight()?.closest("li");
  const before = tile?.getBoundingClientRect().top ?? 0;
  swapMain(page);
  const same = tile && document.getElementById(tile.id);
  if (same) scrollBy({ top: same.getBoundingClientRect().top - before, behavior: "instant" });
}

function firstInSight(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>("main li[id] > :is(a, input)")];
  const isInSight = (one: HTMLElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 96 && bottom <= innerHeight;
  };
  return all.find(isInSight) ?? all[0] ?? null;
}
