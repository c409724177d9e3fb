import { fetchPage, RedirectedError, startAnew } from "~/layout/client/swap-main";
import { takeReturn } from "~/library/photo-list/client/photo-return";
import { addressHere, inThisMode, type LeftList, leftList, rememberList } from "./infinite-list-history";
import { appendPage, markPage, pageAt, prependPage, startOfPage } from "./infinite-list-pages";
import { sortInPlace } from "./sort-in-place";
import { tilesByKeys } from "./tile-keys";
import { tapTransitions } from "./tile-transition";

/**
 * The states of the page to come.
 * Source: docs/specification/2-photo-library.md, section 3, "Request states".
 */
type PageState = "uninitialized" | "pending" | "fulfilled" | "rejected";
type Side = "before" | "after";

/** Milliseconds without a scroll event after which the list counts as still. */
const still = 150;
/** Pages fetched at most to come back to where the list was left. */
const maxPages = 4;

/**
 * A list without months to lay it out by (by upload date, an album) goes on by itself: when its end is fully in sight the page
 * that the link there names is fetched and put below. Where Back or a reload opens it in its middle, what was above comes the
 * same way. A page that does not come can be tried again in its place.
 */
class InfiniteList {
  private state: PageState = "uninitialized";
  /** Stands above the list: in sight when what was before may be asked for. */
  private readonly top = document.createElement("div");
  private readonly pages: string[];
  private first: number;
  private timer = 0;
  private readonly observer = new IntersectionObserver((entries) => this.onSight(entries), { threshold: 1 });

  constructor(
    private readonly root: HTMLElement,
    private readonly list: HTMLElement,
    private readonly end: HTMLElement,
    private readonly left: LeftList | null,
  ) {
    this.pages = left ? [...left.pages] : [addressHere()];
    this.first = Math.max(0, this.pages.indexOf(addressHere()));
    this.pages.length = this.first + 1;
    markPage(list, addressHere());
    // What is put above and below moves nothing: this list sees to it. Else the browser would keep the page's end in sight.
    document.documentElement.style.overflowAnchor = "none";
    // Takes no room, and no gap of the grid that it stands in.
    this.top.style.cssText = "position:absolute;width:1px;height:1px";
    root.insertBefore(this.top, list);
    history.scrollRestoration = "manual";
    addEventListener("scroll", this.onScroll, { passive: true });
    addEventListener("pagehide", this.remember);
  }

  /** Goes to where the list was left, and to the photo that the preview showed last; from then on it goes on by itself. */
  async start(): Promise<void> {
    const back = takeReturn();
    const photo = back?.photo ?? decodeURIComponent(location.hash.slice(1));
    if (back && !document.getElementById(photo)) {
      location.replace(back.href);
      return;
    }
    if (this.left) await this.comeBack(this.left);
    const tile = document.getElementById(photo);
    if (tile && !(this.left && isInSight(tile)))
      tile.scrollIntoView({ block: "center", behavior: "instant" });
    if (back) tile?.querySelector<HTMLElement>("a, input")?.focus({ preventScroll: true });
    this.watch();
  }

  private async comeBack({ page, top, from }: LeftList): Promise<void> {
    const start = Math.max(this.pages.indexOf(from), this.first - maxPages);
    while (this.first > start) if (!(await this.fetch("before"))) break;
    const tile = startOfPage(this.list, page);
    if (!tile) return;
    const wanted = () => scrollY + tile.getBoundingClientRect().top - top;
    const space = () => document.documentElement.scrollHeight - innerHeight;
    for (let pages = 0; pages < maxPages && wanted() > space() && this.hrefOf("after"); pages++)
      if (!(await this.fetch("after"))) break;
    scrollTo({ top: wanted(), behavior: "instant" });
  }

  private watch(): void {
    this.observer.disconnect();
    if (this.isGone()) return;
    if (this.hrefOf("before")) this.observer.observe(this.top);
    if (this.hrefOf("after")) this.observer.observe(this.end);
  }

  private onSight(entries: readonly IntersectionObserverEntry[]): void {
    if (this.isGone()) return;
    const seen = entries.find(({ isIntersecting }) => isIntersecting);
    if (!seen || this.state === "pending" || this.state === "rejected") return;
    void this.fetch(seen.target === this.top ? "before" : "after").then(() => this.watch());
  }

  private hrefOf(side: Side): string | null {
    if (side === "before") return this.pages[this.first - 1] ?? null;
    const way = this.end.querySelector("[rel=next], [data-rel=next]");
    const href = way?.getAttribute("href") ?? way?.getAttribute("value");
    return href ? inThisMode(href) : null;
  }

  /** Whether the page came. */
  private async fetch(side: Side): Promise<boolean> {
    const href = this.hrefOf(side);
    if (href === null) return false;
    this.state = "pending";
    this.root.setAttribute("aria-busy", "true");
    try {
      const root = (await fetchPage(href)).page.querySelector("[data-island=endless]");
      const more = root?.querySelector<HTMLElement>("[data-list]");
      if (!root || !more) throw new Error("a page without photos");
      markPage(more, href);
      if (side === "before") this.showBefore(more);
      else this.showAfter(more, root, href);
      this.state = "fulfilled";
      this.root.dispatchEvent(new CustomEvent("photos:shown", { bubbles: true }));
    } catch (cause) {
      if (cause instanceof RedirectedError) startAnew();
      this.state = "rejected";
      this.offerAgain(side);
    }
    this.root.removeAttribute("aria-busy");
    return this.state === "fulfilled";
  }

  private showAfter(more: HTMLElement, root: Element, href: string): void {
    appendPage(this.list, more);
    this.pages.push(href);
    this.end.replaceChildren(...(root.querySelector("[data-list-end]")?.childNodes ?? []));
    // The list goes on by itself: its page links would only be in the way.
    this.end.classList.add("quiet");
  }

  private showBefore(more: HTMLElement): void {
    const height = this.root.getBoundingClientRect().height;
    prependPage(this.list, more);
    this.first -= 1;
    scrollBy({ top: this.root.getBoundingClientRect().height - height, behavior: "instant" });
  }

  private offerAgain(side: Side): void {
    const { failed = "", again = "" } = this.root.dataset;
    const position = document.createElement("div");
    position.setAttribute("role", "alert");
    position.className = this.root.dataset.failedClass ?? "";
    const messages = document.createElement("p");
    messages.textContent = failed;
    const button = document.createElement("button");
    button.type = "button";
    button.className = this.root.dataset.againClass ?? "";
    button.textContent = again;
    button.addEventListener("click", () => {
      position.remove();
      void this.fetch(side).then(() => this.watch());
    });
    for (const part of [messages, button]) position.appendChild(part);
    this.root.insertBefore(position, side === "before" ? this.list : this.end);
  }

  private readonly onScroll = () => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.remember, still);
  };

  private readonly remember = () => {
    // A dialog over the list has an address of its own.
    if (this.isGone() || document.querySelector("dialog[open]")) return;
    const page = pageAt(this.list, 1);
    if (page) rememberList({ ...page, pages: this.pages });
  };

  /** Whether the page shows something else by now: then the list does nothing more. */
  private isGone(): boolean {
    if (this.root.isConnected) return false;
    this.observer.disconnect();
    clearTimeout(this.timer);
    document.documentElement.style.overflowAnchor = "";
    removeEventListener("scroll", this.onScroll);
    removeEventListener("pagehide", this.remember);
    return true;
  }
}

const isInSight = (tile: HTMLElement) => {
  const { top, bottom } = tile.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Lets the page's own list go on. */
export function start(root: HTMLElement): void {
  sortInPlace();
  const list = root.querySelector<HTMLElement>("[data-list]");
  const end = root.querySelector<HTMLElement>("[data-list-end]");
  if (!list || !end) return;
  tapTransitions(root);
  tilesByKeys(list);
  void new InfiniteList(root, list, end, leftList()).start();
}
