import type { ChosenAnswer } from "../chosen-answer";
import type { ChosenPhotos } from "./chosen-photos";
import type { SelectionChange } from "./selection-changes";

/** Milliseconds in which ticks that follow each other go together. */
const pause = 250;

interface SavingWatcher {
  /** Sends a change to the server. */
  send(change: SelectionChange): Promise<ChosenAnswer>;
  /** What is shown may have changed: a change was confirmed, or refused. */
  saved(answer: ChosenAnswer): void;
  /** It could not be saved; it is kept, and tried again with the next one or when asked. */
  failed(cause: unknown): void;
}

/** Saves what is chosen as one goes: one change after the other, in the order they were made. */
export class SavingChanges {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;

  constructor(
    private readonly photos: ChosenPhotos,
    private readonly watcher: SavingWatcher,
  ) {}

  /** There is something to save, soon. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.now(), pause);
  }

  /** Saves everything at once. @returns whether it is saved */
  now(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Saves nothing more: what is chosen is let go. */
  stop(): void {
    clearTimeout(this.timer);
    this.stopped = true;
  }
  private stopped = false;

  /** The page goes: what is not on its way yet is sent without waiting for an answer. */
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
