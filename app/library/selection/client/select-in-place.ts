import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { selectionFormId } from "../form-fields";

/** `selecting`: select mode was entered in place, one history entry back. */
const hereState = (): object => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
};

const shown = () => document.getElementById(selectionFormId) !== null;
const wanted = () => new URLSearchParams(location.search).has("select");

/** Enters select mode without a page load; falls back to navigation. */
export async function enterSelecting(select: string, loadIsland: () => Promise<unknown>): Promise<void> {
  const to = new URL(location.href);
  to.searchParams.set("select", select);
  to.hash = "";
  try {
    // Load the island too, so that photos are usable at once.
    const [{ page, url }] = await Promise.all([fetchPage(to.href), loadIsland()]);
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

/** The photo whose long press started select mode. */
let pressed: string | null = null;
export const pressOn = (photoId: string): void => {
  pressed = photoId;
};

export function takePressed(): string | null {
  const id = pressed;
  pressed = null;
  return id;
}

let following = false;
let leaving = false;

export function followHistory(): void {
  if (following) return;
  following = true;
  addEventListener("popstate", () => {
    // A dialog over this page has its own address.
    if (leaving || "over" in hereState() || shown() === wanted()) return;
    const { href } = location;
    fetchPage(href).then(
      ({ page }) => location.href === href && shown() !== wanted() && put(page),
      () => location.reload(),
    );
  });
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
