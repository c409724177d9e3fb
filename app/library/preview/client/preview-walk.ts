import { syncChildren } from "~/layout/client/sync-elements";
import { inStage } from "~/ui/photo/stage-parts";
import { opensInPlace, photoAttributes } from "../preview-island-data";
import { drawn, type Filmstrip, pictureIn, ready, type Side } from "./filmstrip";
import { type Beside, PhotosGone } from "./photos-gone";
import { fetchPreview, type PreviewPage, PreviewPages } from "./preview-pages";

export type Coming = "fly" | "fade" | "cut";

const sides = ["previous", "next"] as const;
const rels = { previous: "prev", next: "next" } as const;

/** Goes to neighbours in place, one step at a time. A page that cannot be fetched is a plain navigation. */
export class PreviewWalk {
  private readonly pages = new PreviewPages();
  private readonly pictures = new WeakMap<PreviewPage, HTMLElement>();
  private readonly gone = new PhotosGone();
  private turn: Promise<unknown> = Promise.resolve();
  private steps = 0;
  private left = false;
  /** The last step's: two are prepared there. */
  private direction: Side = "next";

  constructor(
    private readonly stage: HTMLElement,
    private readonly strip: Filmstrip,
    private page: PreviewPage,
    private readonly arrived: (page: PreviewPage) => void,
    private readonly looksAhead = true,
  ) {
    this.pictures.set(page, strip.shown);
    this.pages.know(page);
  }

  get here(): string {
    return this.page.href;
  }

  get isBusy(): boolean {
    return this.steps > 0;
  }

  get there(): Record<Side, boolean> {
    return { previous: this.hrefOf("previous") !== null, next: this.hrefOf("next") !== null };
  }

  step(side: Side, how: Coming = "cut"): Promise<void> {
    return this.inTurn(() => this.goTo(this.hrefOf(side), side, how));
  }

  open(href: string, how: Coming = "fade"): Promise<void> {
    return this.inTurn(() => this.goTo(href, "next", how));
  }

  leaveOut(href: string, beside: Beside): void {
    this.gone.add(href, beside, positionIn(this.page.stage)?.textContent ?? "");
  }

  bringBack(href: string): void {
    this.gone.remove(href);
    this.pages.forget();
  }

  bringBackAll(): Promise<void> {
    this.gone.clear();
    return this.refresh();
  }

  async look(): Promise<Document | null> {
    return (await fetchPreview(this.page.href))?.page ?? null;
  }

  refresh(): Promise<void> {
    return this.inTurn(async () => {
      this.pages.forget();
      const page = await this.pages.load(this.page.href);
      if (page === null) return;
      this.pictures.set(page, this.strip.shown);
      this.gone.counted();
      this.use(page);
    });
  }

  beside(): Beside {
    return { previous: this.hrefOf("previous"), next: this.hrefOf("next") };
  }

  async prepare(): Promise<void> {
    const { page } = this;
    const beside = this.beside();
    this.pages.keep([page.href, beside.previous, beside.next]);
    if (!this.looksAhead) return;
    await ready(this.strip.shown);
    await Promise.all(
      sides.map(async (side) => {
        const found = await this.load(beside[side]);
        if (this.page !== page) return;
        if (!this.isBusy) this.strip.position(side, found && this.pictureOf(found));
        if (!found) return;
        await ready(this.pictureOf(found));
        if (this.page !== page || side !== this.direction) return;
        const second = await this.load(this.hrefOf(side, found));
        if (second) await ready(this.pictureOf(second));
      }),
    );
  }

  private async load(href: string | null): Promise<PreviewPage | null> {
    return href === null ? null : this.pages.load(href);
  }

  private inTurn(step: () => Promise<void>): Promise<void> {
    this.steps++;
    const done = this.turn.then(async () => {
      try {
        if (!this.left) await step();
      } finally {
        this.steps--;
      }
    });
    this.turn = done.catch(() => {});
    return done;
  }

  private async goTo(href: string | null, side: Side, how: Coming): Promise<void> {
    if (href === null) return;
    this.direction = side;
    this.stage.setAttribute("aria-busy", "true");
    const page = await this.pages.load(href);
    if (page === null) {
      this.left = true;
      return location.replace(href);
    }
    const picture = this.pictureOf(page);
    await ready(picture);
    this.stage.removeAttribute("aria-busy");
    await this.strip.show(picture, side, how);
    // The photo is seen before what is said of it changes.
    await drawn();
    this.use(page);
  }

  private use(page: PreviewPage): void {
    const focused = document.activeElement;
    this.page = page;
    for (const name of photoAttributes) setAttribute(this.stage, name, page.stage.getAttribute(name));
    syncChildren(this.stage, page.stage, isOwn);
    const position = positionIn(this.stage);
    if (position) position.textContent = this.gone.positionWithout(position.textContent ?? "");
    for (const side of sides) {
      const link = this.stage.querySelector(`:scope > a[rel="${rels[side]}"]`);
      const href = this.hrefOf(side);
      if (href === null) link?.remove();
      else link?.setAttribute("href", href);
    }
    if (focused instanceof HTMLElement && focused !== document.body && !focused.isConnected)
      this.insteadOf(focused)?.focus();
    document.title = page.title;
    history.replaceState(history.state, "", page.href);
    this.arrived(page);
    void this.prepare();
  }

  /** What stops the slideshow where one was started, and the other way round; at the end of the list the close link. */
  private insteadOf(gone: HTMLElement): HTMLElement | null {
    const links = [...this.stage.querySelectorAll("a")];
    const shows = opensInPlace(gone) ? links.find(opensInPlace) : undefined;
    return shows ?? this.stage.querySelector<HTMLElement>(`:scope > a[rel], ${inStage("back")}`);
  }

  private hrefOf(side: Side, { stage } = this.page): string | null {
    const link = stage.querySelector(`:scope > a[rel="${rels[side]}"]`);
    return this.gone.past(link?.getAttribute("href") ?? null, side);
  }

  private pictureOf(page: PreviewPage): HTMLElement {
    const known = this.pictures.get(page);
    if (known) return known;
    const picture = document.importNode(pictureIn(page.stage) ?? document.createElement("div"), true);
    // Otherwise a large picture that is put into the page is black for a frame.
    if (picture instanceof HTMLImageElement) picture.decoding = "sync";
    this.pictures.set(page, picture);
    return picture;
  }
}

const positionIn = (stage: HTMLElement) => stage.querySelector(inStage("position"));

const isOwn = (element: Element) => element.matches(inStage("photo")) || element.hasAttribute("data-own");

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
