import { monthsText, readMonths } from "~/library/photo-list/month-data";
import type { SelectionMessages } from "../selection-messages";
import type { ChosenPhotos } from "./chosen-photos";
import type { TilesInPage } from "./tiles-in-page";

/** Announce a count after this pause (ms), not at each tick. */
const announceDelay = 700;
const tools = "[data-bar] button[name=step]:not([value=leave])";

export class SelectionView {
  private readonly numbers = new Intl.NumberFormat(document.documentElement.lang);
  private readonly plurals = new Intl.PluralRules(document.documentElement.lang);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count: number;

  constructor(
    private readonly root: HTMLElement,
    private readonly tiles: TilesInPage,
    private readonly photos: ChosenPhotos,
    private readonly messages: SelectionMessages,
  ) {
    this.count = photos.count;
  }

  show(): void {
    const { photos } = this;
    for (const { tile, box } of this.tiles.shown) {
      if (box.defaultChecked) photos.learn(tile);
      const chosen = photos.has(tile);
      if (box.checked !== chosen) box.checked = chosen;
    }
    this.showMonths();
    this.showTools();
    this.showCount();
  }

  showSaved(saved: boolean): void {
    const notice = this.root.querySelector<HTMLElement>("[data-unsaved]");
    if (notice) notice.hidden = saved;
  }

  showBusy(busy: boolean): void {
    const bar = this.root.querySelector("[data-bar]");
    if (busy) bar?.setAttribute("aria-busy", "true");
    else bar?.removeAttribute("aria-busy");
  }

  private showCount(): void {
    const { count, isGuess } = this.photos;
    const amount = `${isGuess ? "≈\u00a0" : ""}${this.numbers.format(count)}`;
    const number = this.root.querySelector<HTMLElement>("[data-number]");
    setText(this.root.querySelector("[data-amount]"), this.messages.amount.replace("|", amount));
    setText(number, amount);
    if (count === this.count) return;
    this.count = count;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      number?.animate([{ transform: "scale(1.25)" }, { transform: "none" }], {
        duration: 150,
        easing: "ease-out",
      });
    clearTimeout(this.timer);
    this.timer = setTimeout(this.announceCount, announceDelay);
  }

  private readonly announceCount = () => {
    const { count, isOpen } = this.photos;
    if (isOpen) {
      this.timer = setTimeout(this.announceCount, announceDelay);
      return;
    }
    const messages = this.plurals.select(count) === "one" ? this.messages.one : this.messages.other;
    setText(
      this.root.querySelector("[data-announcement]"),
      messages.replace("|", this.numbers.format(count)),
    );
  };

  private showTools(): void {
    const { count } = this.photos;
    for (const button of this.root.querySelectorAll<HTMLButtonElement>(tools)) {
      // Permanently disabled tools keep their state.
      if (button.type === "button") continue;
      const tooMany = count > Number(button.dataset.max ?? Number.POSITIVE_INFINITY);
      setAttribute(button, "aria-disabled", count === 0 || tooMany ? "true" : null);
      const why = button.parentElement?.querySelector<HTMLElement>("[role=tooltip]");
      if (!why) continue;
      why.hidden = !tooMany;
      setAttribute(button, "aria-describedby", tooMany ? why.id : null);
    }
    const total = Number(this.root.dataset.total ?? 0);
    const all = this.root.querySelector<HTMLButtonElement>("[data-select-all]");
    if (!all) return;
    const deselect = total > 0 && (count >= total || this.photos.isFull);
    all.value = deselect ? "none" : "all";
    setState(all, count === 0 ? "none" : count >= total ? "all" : "some", this.messages.all, deselect);
  }

  private showMonths(): void {
    for (const button of this.root.querySelectorAll<HTMLButtonElement>("[data-select-month]")) {
      const { month, total } = this.monthOf(button);
      const chosen = this.photos.inMonth(month);
      const state = chosen <= 0 ? "none" : total !== null && chosen >= total ? "all" : "some";
      setState(button, state, this.messages.month, state === "all" || (chosen > 0 && this.photos.isFull));
    }
  }

  monthOf({ dataset }: HTMLElement): { month: string; total: number | null } {
    const month = dataset.selectMonth ?? "";
    return {
      month,
      total: dataset.count === undefined ? (this.totals.get(month) ?? null) : Number(dataset.count),
    };
  }

  totalOf(month: string): number | null {
    const buttons = [...this.root.querySelectorAll<HTMLElement>("[data-select-month]")];
    const button = buttons.find(({ dataset }) => dataset.selectMonth === month);
    return button ? this.monthOf(button).total : (this.totals.get(month) ?? null);
  }

  private known: string | null = null;
  private months = new Map<string, number>();
  /** The sizes of the months, in the order of the list. */
  get totals(): ReadonlyMap<string, number> {
    const text = monthsText(this.root);
    if (text === this.known) return this.months;
    this.known = text;
    this.months = new Map(readMonths(text)?.map(({ key, count }) => [key, count]));
    return this.months;
  }
}

type State = "none" | "some" | "all";

function setState(
  button: HTMLElement,
  state: State,
  [choose, deselect]: readonly [string, string],
  deselects: boolean,
): void {
  button.dataset.state = state;
  setText(button.querySelector(":scope > span:last-child") ?? button, deselects ? deselect : choose);
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
