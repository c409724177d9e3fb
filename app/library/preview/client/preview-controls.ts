/** Milliseconds. */
const stillFor = 3_500;
const faded = "data-faded";

/** The controls fade when idle. Source: docs/specification/visual.md, "Preview". */
export class PreviewControls {
  private timer = 0;

  constructor(private readonly stage: HTMLElement) {
    stage.addEventListener("pointermove", ({ pointerType }) => {
      if (pointerType === "mouse") this.show();
    });
    document.addEventListener("keydown", () => this.show());
    stage.addEventListener("focusin", () => this.show());
  }

  show(): void {
    this.stage.removeAttribute(faded);
    clearTimeout(this.timer);
    // Without hover no movement would bring them back: taps toggle them.
    if (matchMedia("(hover: hover)").matches) this.timer = window.setTimeout(() => this.fade(), stillFor);
  }

  toggle(): void {
    // What has the focus stays in sight.
    if (this.stage.hasAttribute(faded) || this.stage.querySelector(":focus-visible")) this.show();
    else this.stage.setAttribute(faded, "");
  }

  private fade(): void {
    const inUse = this.stage.querySelector(
      ":focus-visible, :is(a, button, summary):hover, details[open], dialog[open]",
    );
    if (inUse) this.show();
    else this.stage.setAttribute(faded, "");
  }
}
