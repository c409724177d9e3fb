import type { ChosenAnswer } from "../chosen-answer";
import type { ChosenPhotos } from "./chosen-photos";
import type { SelectionChange } from "./selection-changes";

/** Ticks within this time (ms) are sent together. */
const pause = 250;

interface SavingWatcher {
  send(change: SelectionChange): Promise<ChosenAnswer>;
  saved(answer: ChosenAnswer): void;
  failed(cause: unknown): void;
}

export class SavingChanges {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;

  constructor(
    private readonly photos: ChosenPhotos,
    private readonly watcher: SavingWatcher,
  ) {}

  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.now(), pause);
  }

  now(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopped = true;
  }
  private stopped = false;

  parting(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    for (let change = this.photos.next(); change; change = this.photos.nextAfter(change)) {
      if (change.sent) continue;
      change.sent = true;
      this.watcher.send(change).catch(() => undefined);
    }
  }

  private async run(): Promise<boolean> {
    for (let change = this.photos.next(); change && !this.stopped; change = this.photos.next()) {
      change.sent = true;
      try {
        const answer = await this.watcher.send(change);
        this.photos.confirmSaved(change, answer);
        this.watcher.saved(answer);
      } catch (cause) {
        change.sent = false;
        this.watcher.failed(cause);
        return false;
      }
    }
    return true;
  }
}
