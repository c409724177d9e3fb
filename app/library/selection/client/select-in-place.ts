import { fetchPage, swapMain } from "~/layout/client/swap-main";
import { selectionFormId } from "../form-fields";

/** What the history remembers of this page; `selecting`: choosing began in place, one step back. */
const hereState = (): object => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
};

const shown = () => document.getElementById(selectionFormId) !== null;
const wanted = () => new URLSearchParams(location.search).has("select");

/** Goes into select mode where the customer is: the page in that mode takes the page's place. What fails is plain navigation. */
export async function enterSelecting(select: string, loadIsland: () => Promise<unknown>): Promise<void> {
  const to = new URL(location.href);
  to.searchParams.set("select", select);
  to.hash = "";
  try {
    // The island comes along, so that the photos are there together with what they can do.
    const [{ page, url }] = await Promise.all([fetchPage(to.href), loadIsland()]);
    if (!page.getElementById(selectionFormId)) throw new Error("a page without select mode");
    history.pushState({ ...hereState(), selecting: true }, "", url);
    put(page);
    firstInSight()?.focus({ preventScroll: true });
  } catch {
    location.assign(to.href);
  }
}

/** Leaves select mode for a page that has come: back where choosing began, when that is one step back. */
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

/** The photo that a finger rested on to begin: the first one to be chosen. */
let pressed: string | null = null;
export const pressOn = (photoId: string): void => {
  pressed = photoId;
};

/** Takes what choosing was begun with, once. */
export function takePressed(): string | null {
  const id = pressed;
  pressed = null;
  return id;
}

let following = false;
/** The page that Back leads to has come already. */
let leaving = false;

/** Back and Forward between the two modes of a page. */
export function followHistory(): void {
  if (following) return;
  following = true;
  addEventListener("popstate", () => {
    // A dialog over this page has an address of its own.
    if (leaving || "over" in hereState() || shown() === wanted()) return;
    const { href } = location;
    fetchPage(href).then(
      ({ page }) => location.href === href && shown() !== wanted() && put(page),
      () => location.reload(),
    );
  });
}

/** Puts a page in place; the photo at the top of the window stays where it is. */
function put(page: Document): void {
  const tile = firstInSight()?.closest("li");
  const before = tile?.getBoundingClientRect().top ?? 0;
  swapMain(page);
  const same = tile && document.getElementById(tile.id);
  if (same) scrollBy({ top: same.getBoundingClientRect().top - before, behavior: "instant" });
}

/** The first tile that is whole in the window. */
function firstInSight(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>("main li[id] > :is(a, input)")];
  const isInSight = (one: HTMLElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 96 && bottom <= innerHeight;
  };
  return all.find(isInSight) ?? all[0] ?? null;
}
