/** Milliseconds without a movement after which the controls fade. */
const stillFor = 3_500;
const faded = "data-faded";

/**
 * The controls over a photo: they fade when nobody moves, and come back on move, tap or focus
 * (docs/specification/visual.md, "Preview").
 */
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
    // Where nothing hovers there is no movement that would bring them back: a tap says when they go.
    if (matchMedia("(hover: hover)").matches) this.timer = window.setTimeout(() => this.fade(), stillFor);
  }

  /** What a tap does on phones. */
  toggle(): void {
    if (this.stage.hasAttribute(faded)) this.show();
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
