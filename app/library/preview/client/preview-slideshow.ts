/** Milliseconds, as in slideshow.ts. */
const photoTime = 5_000;

/** Waits while the tab is hidden, restarts after input, and keeps the screen on where possible. */
export class Slideshow {
  private timer = 0;
  private runs = false;
  private light: WakeLockSentinel | null = null;

  constructor(
    private readonly goOn: () => void,
    private readonly waits: () => boolean,
  ) {
    document.addEventListener("visibilitychange", () => this.set(this.runs));
  }

  set(runs: boolean): void {
    this.runs = runs;
    clearTimeout(this.timer);
    const on = runs && document.visibilityState === "visible";
    if (on)
      this.timer = window.setTimeout(() => (this.waits() ? this.set(this.runs) : this.goOn()), photoTime);
    void this.keepLit(on);
  }

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
      // The device refused, for example to save its battery.
    }
  }
}

/** `stop` cancels the Refresh of the server's answer; browsers that ignore it go on page by page. */
export async function takeOver(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  await new Promise((later) => setTimeout(later));
  window.stop();
}
