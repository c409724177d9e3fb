import "~/layout/client/retry-pictures";
import { startAnew } from "~/layout/client/session-over";
import { pageCovered } from "~/layout/client/start-islands";
import { fetchPage, RedirectedError } from "~/layout/client/swap-main";
import { photoInAddress, takeReturn } from "~/library/photo-list/client/photo-return";
import { tellPhotosShown } from "~/library/photo-list/client/photos-shown";
import {
  type InfiniteListMessages,
  type InfiniteListParts,
  infiniteListIn,
  readInfiniteList,
} from "~/library/photo-list/infinite-list-data";
import { addressHere, inThisMode, type LeftList, leftList, rememberList } from "./infinite-list-history";
import { appendPage, markPage, pageAt, prependPage, startOfPage } from "./infinite-list-pages";
import { sortOnUse } from "./sort-on-use";
import { tilesByKeys } from "./tile-keys";
import { tapTransitions } from "./tile-transition";

/** Source: docs/specification/2-photo-library.md, section 3, "Request states". */
type PageState = "uninitialized" | "pending" | "fulfilled" | "rejected";
type Side = "before" | "after";

/** Milliseconds without a scroll event. */
const still = 150;
const maxPages = 4;
/** Milliseconds until a page that did not come is asked for once more. */
const retryAfter = 2_000;

/** Loads the next page when the end is in sight, and earlier pages after Back or a reload. */
class InfiniteList {
  private readonly root: HTMLElement;
  private readonly list: HTMLElement;
  private readonly end: HTMLElement;
  private readonly messages: InfiniteListMessages;
  private readonly sorting: string;
  private state: PageState = "uninitialized";
  private readonly top = document.createElement("div");
  private readonly pages: string[];
  private first: number;
  private timer = 0;
  private readonly observer = new IntersectionObserver((entries) => this.onSight(entries), { threshold: 1 });

  constructor(
    { root, list, end, messages, sorting }: InfiniteListParts,
    private readonly left: LeftList | null,
  ) {
    this.root = root;
    this.list = list;
    this.end = end;
    this.messages = messages;
    this.sorting = sorting;
    this.pages = left ? [...left.pages] : [addressHere()];
    this.first = Math.max(0, this.pages.indexOf(addressHere()));
    this.pages.length = this.first + 1;
    markPage(list, addressHere());
    // This list corrects the scroll position itself; the browser's anchoring would keep the end in
    // sight.
    document.documentElement.style.overflowAnchor = "none";
    // Absolute: takes no gap of the grid.
    this.top.style.cssText = "position:absolute;width:1px;height:1px";
    root.insertBefore(this.top, list);
    history.scrollRestoration = "manual";
    addEventListener("scroll", this.onScroll, { passive: true });
    addEventListener("pagehide", this.remember);
    document.addEventListener(pageCovered, this.remember);
  }

  async start(): Promise<void> {
    const back = takeReturn();
    const photo = back?.photo ?? photoInAddress();
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
    tellPhotosShown(this.root);
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
    const link = this.end.querySelector("[rel=next], [data-rel=next]");
    const href = link?.getAttribute("href") ?? link?.getAttribute("value");
    return href ? inThisMode(href) : null;
  }

  private async fetch(side: Side, isRetry = false): Promise<boolean> {
    const href = this.hrefOf(side);
    if (href === null) return false;
    this.state = "pending";
    this.root.setAttribute("aria-busy", "true");
    try {
      const more = infiniteListIn((await fetchPage(href)).page);
      if (!more) throw new Error("a page without photos");
      // Another tab has chosen another order: the pages that follow are of that one.
      if (more.sorting !== this.sorting) {
        location.assign(inThisMode(location.pathname));
        return false;
      }
      markPage(more.list, href);
      if (side === "before") this.showBefore(more);
      else this.showAfter(more, href);
      this.state = "fulfilled";
      tellPhotosShown(this.root);
    } catch (cause) {
      if (cause instanceof RedirectedError) startAnew();
      else if (!isRetry) {
        await new Promise((goOn) => setTimeout(goOn, retryAfter));
        return !this.isGone() && this.fetch(side, true);
      }
      this.state = "rejected";
      this.offerRetry(side);
    }
    this.root.removeAttribute("aria-busy");
    return this.state === "fulfilled";
  }

  private showAfter({ list, end }: InfiniteListParts, href: string): void {
    // Later ends lead to pages that are in the list already.
    if (!this.end.classList.contains("loadsMore")) this.keepWayBack(this.end);
    appendPage(this.list, list);
    this.pages.push(href);
    this.end.replaceChildren(...end.childNodes);
    this.end.classList.add("loadsMore");
  }

  private showBefore({ list, end }: InfiniteListParts): void {
    const height = this.root.getBoundingClientRect().height;
    prependPage(this.list, list);
    this.first -= 1;
    scrollBy({ top: this.root.getBoundingClientRect().height - height, behavior: "instant" });
    this.keepWayBack(end);
  }

  /** A list that did not begin with its first page leads to what is before, also once its page links are hidden. */
  private keepWayBack(end: HTMLElement): void {
    const previous = end.querySelector("a[rel=prev]");
    const nav = previous?.closest("nav")?.cloneNode(false);
    if (!previous || !nav || this.first > 0 || this.list.previousElementSibling !== this.top) return;
    const height = this.root.getBoundingClientRect().height;
    nav.appendChild(previous);
    this.root.insertBefore(nav, this.list);
    scrollBy({ top: this.root.getBoundingClientRect().height - height, behavior: "instant" });
  }

  private offerRetry(side: Side): void {
    const { failed, retry, failedClass, retryClass } = this.messages;
    const alert = document.createElement("div");
    alert.setAttribute("role", "alert");
    alert.className = failedClass;
    const message = document.createElement("p");
    message.textContent = failed;
    const button = document.createElement("button");
    button.type = "button";
    button.className = retryClass;
    button.textContent = retry;
    button.addEventListener("click", () => {
      alert.remove();
      void this.fetch(side, true).then(() => this.watch());
    });
    for (const part of [message, button]) alert.appendChild(part);
    this.root.insertBefore(alert, side === "before" ? this.list : this.end);
  }

  private readonly onScroll = () => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.remember, still);
  };

  private readonly remember = () => {
    // A dialog over the list has its own URL.
    if (this.isGone() || document.querySelector("dialog[open]")) return;
    const page = pageAt(this.list, 1);
    if (page) rememberList({ ...page, pages: this.pages });
  };

  private isGone(): boolean {
    if (this.root.isConnected) return false;
    this.observer.disconnect();
    clearTimeout(this.timer);
    document.documentElement.style.overflowAnchor = "";
    removeEventListener("scroll", this.onScroll);
    removeEventListener("pagehide", this.remember);
    document.removeEventListener(pageCovered, this.remember);
    return true;
  }
}

const isInSight = (tile: HTMLElement) => {
  const { top, bottom } = tile.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

export function start(root: HTMLElement): void {
  const parts = readInfiniteList(root);
  if (parts === null) return;
  sortOnUse();
  tapTransitions(root);
  tilesByKeys(parts.list);
  void new InfiniteList(parts, leftList()).start();
}
