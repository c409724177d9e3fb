/** Milliseconds that a slideshow shows a photo, as it does without script (slideshow.ts). */
const photoTime = 5_000;

/**
 * Goes on to the next photo by itself while the page is one of a slideshow. It waits while the tab is hidden and after
 * anything the customer does, and keeps the screen lit where the browser lets it.
 */
export class Slideshow {
  private timer = 0;
  private runs = false;
  private light: WakeLockSentinel | null = null;

  constructor(
    private readonly goOn: () => void,
    /** Whether somebody looks closer, or is asked something. */
    private readonly waits: () => boolean,
  ) {
    document.addEventListener("visibilitychange", () => this.set(this.runs));
  }

  /** Each photo that is shown says whether it is one of a slideshow. */
  set(runs: boolean): void {
    this.runs = runs;
    clearTimeout(this.timer);
    const on = runs && document.visibilityState === "visible";
    if (on)
      this.timer = window.setTimeout(() => (this.waits() ? this.set(this.runs) : this.goOn()), photoTime);
    void this.keepLit(on);
  }

  /** The customer did something: the photo's time begins again. */
  touched(): void {
    if (this.runs) this.set(true);
  }

  private async keepLit(on: boolean): Promise<void> {
    if (on === (this.light !== null)) return;
    if (!on) {
      const { light } = this;
      this.light = null;
      await light?.release().catch(() => {});
      return;
    }
    try {
      const light = await navigator.wakeLock?.request("screen");
      this.light = light ?? null;
      light?.addEventListener("release", () => {
        this.light = null;
      });
    } catch {
      // A screen that goes dark is the device's own choice (battery saver).
    }
  }
}

/**
 * Takes a slideshow over from the browser: the server's answer has it load the next page by itself, which `stop` calls off
 * once the page is there. A browser that does not heed it goes on page by page.
 */
export async function takeOver(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  await new Promise((later) => setTimeout(later));
  window.stop();
}
