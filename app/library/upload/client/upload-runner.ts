import { fileNameOf } from "../file-name";
import type { AskUpload } from "./ask-upload";
import { checkedFile } from "./chosen-file";
import type { SendFile, StopSending } from "./tus-upload";
import { digestOfFile, type UploadMemory } from "./upload-memory";
import {
  emptyQueue,
  isFinished,
  type NewFile,
  type QueuedFile,
  type QueueEvent,
  queueAfter,
  type UploadQueue,
} from "./upload-queue";

/** Milliseconds; doubled for each further attempt, up to `maxRestMs`. */
const firstRestMs = 1_000;
const maxRestMs = 30_000;
/** Milliseconds between renderings of progress. */
const renderIntervalMs = 120;
/** Their rows are drawn together: those of more are a long task on a phone. */
const readConcurrency = 4;

interface RunnerParts {
  send: SendFile;
  ask: AskUpload;
  memory: UploadMemory;
  albumId: string | null;
  idempotencyKey: string;
  maxBytes: number;
  lanes: number;
}

interface ReadFile {
  id: number;
  file: File;
  rejection: NewFile["rejection"];
  digest: string | null;
}

export class UploadRunner {
  private current: UploadQueue;
  private readonly files = new Map<number, File>();
  private readonly digests = new Map<number, string>();
  private readonly known = new Set<string>();
  private readonly uploadUrls = new Map<number, string>();
  private readonly sending = new Map<number, StopSending>();
  /** Of uploads that were stopped and may be sent on. */
  private readonly stopped = new Map<number, StopSending>();
  private readonly asking = new Set<number>();
  private readonly resting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly watchers = new Set<() => void>();
  private checked: Promise<void> = Promise.resolve();
  private notifying: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;

  constructor(private readonly parts: RunnerParts) {
    this.current = emptyQueue(parts.lanes);
  }

  get queue(): UploadQueue {
    return this.current;
  }

  fileOf(id: number): File | undefined {
    return this.files.get(id);
  }

  /** Returns how to unsubscribe. */
  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  /** Keeps the order of choice; the first files appear at once. */
  add(files: readonly File[]): Promise<void> {
    this.checked = this.checked.then(async () => {
      for (let at = 0; at < files.length; at += readConcurrency) {
        this.dispatch({ type: "added", files: [], more: true });
        // Renders what has been added so far.
        await new Promise((drawn) => setTimeout(drawn));
        const next = files.slice(at, at + readConcurrency);
        const read: ReadFile[] = [];
        // One after the other: the browser asks another process for each file's size meanwhile, and the page stands still.
        for (const file of next) read.push(await this.read(file));
        this.dispatch({
          type: "added",
          // In the order of choice: the first of two equal files continues the remembered upload.
          files: read.map((file) => this.take(file)),
          more: at + readConcurrency < files.length,
        });
      }
    });
    return this.checked;
  }

  dispatch(event: QueueEvent): void {
    const before = this.current;
    this.current = queueAfter(before, event);
    if (this.current === before) return;
    if (event.type === "fileRemoved")
      for (const file of before.files) if (file.id === event.id) this.forget(file);
    this.sync();
    this.notify(event.type === "progress" ? renderIntervalMs : 0);
  }

  /** Except those that were cancelled: they continue when their files are chosen again. */
  forgetUploads(): void {
    const over = this.current.files.filter(({ state }) => state.is !== "unsent");
    this.parts.memory.forget(
      over.map(({ id }) => this.digests.get(id)).filter((digest) => digest !== undefined),
    );
  }

  private async read(chosen: File): Promise<ReadFile> {
    this.lastId += 1;
    const id = this.lastId;
    const { file, rejection } = await checkedFile(chosen, this.parts.maxBytes);
    // What was converted has other bytes the next time, so it cannot continue another tab's upload.
    const continues = rejection === null && file === chosen;
    const digest = continues ? await digestOfFile(file, this.parts.albumId) : null;
    return { id, file, rejection, digest };
  }

  private take({ id, file, rejection, digest }: ReadFile): NewFile {
    if (rejection === null) this.files.set(id, file);
    // A file that was chosen twice is sent twice; the storage recognizes the duplicate.
    if (digest !== null && !this.known.has(digest)) {
      this.known.add(digest);
      this.digests.set(id, digest);
      const uploadUrl = this.parts.memory.uploadUrlOf(digest);
      if (uploadUrl !== null) this.uploadUrls.set(id, uploadUrl);
    }
    return { id, name: fileNameOf(file.name), size: file.size, rejection };
  }

  private sync(): void {
    const { files } = this.current;
    // One that was sent as a whole only waits for its answer.
    const isWanted = ({ state }: QueuedFile) => state.is === "sending" || state.is === "asking";
    const wanted = new Set(files.filter(isWanted).map(({ id }) => id));
    for (const [id, stop] of this.sending) {
      if (wanted.has(id)) continue;
      this.sending.delete(id);
      this.stopped.set(id, stop);
      stop(false);
    }
    for (const [id, timer] of this.resting) {
      if (files.some((file) => file.id === id && file.state.is === "resting")) continue;
      clearTimeout(timer);
      this.resting.delete(id);
    }
    for (const file of files) {
      if (file.state.is === "sending" && !this.sending.has(file.id)) this.send(file);
      if (file.state.is === "asking" && !this.sending.has(file.id)) void this.ask(file.id);
      if (file.state.is === "resting" && !this.resting.has(file.id)) this.rest(file);
    }
  }

  private send({ id, name }: QueuedFile): void {
    const file = this.files.get(id);
    if (!file) return;
    const ended = (event: QueueEvent) => {
      this.sending.delete(id);
      this.dispatch(event);
    };
    const stop = this.parts.send({
      file,
      name,
      albumId: this.parts.albumId,
      idempotencyKey: this.parts.idempotencyKey,
      uploadUrl: this.uploadUrls.get(id) ?? null,
      onUploadUrl: (uploadUrl) => {
        this.uploadUrls.set(id, uploadUrl);
        const digest = this.digests.get(id);
        if (digest !== undefined) this.parts.memory.remember(digest, uploadUrl);
      },
      onProgress: (sent) => this.dispatch({ type: "progress", id, sent }),
      onStored: () => this.dispatch({ type: "stored", id }),
      onOutcome: (outcome) => ended({ type: "finished", id, outcome }),
      onFailure: (failure) => {
        if (failure.do === "retry") return ended({ type: "attemptFailed", id, lost: failure.lost });
        if (failure.do === "reject")
          return ended({ type: "finished", id, outcome: { result: failure.result } });
        ended({ type: "signedOut" });
      },
    });
    this.sending.set(id, stop);
  }

  private async ask(id: number): Promise<void> {
    if (this.asking.has(id)) return;
    this.asking.add(id);
    const uploadUrl = this.uploadUrls.get(id);
    const answer = uploadUrl === undefined ? "unsent" : await this.parts.ask(uploadUrl);
    this.asking.delete(id);
    if (typeof answer === "object") this.dispatch({ type: "finished", id, outcome: answer });
    else this.dispatch({ type: "asked", id, whole: answer === "unsent" ? false : null });
  }

  private rest({ id, tries }: QueuedFile): void {
    const pause = Math.min(firstRestMs * 2 ** (tries - 1), maxRestMs) * (0.75 + Math.random() / 2);
    const timer = setTimeout(() => this.dispatch({ type: "rested", id }), pause);
    this.resting.set(id, timer);
  }

  private forget(file: QueuedFile): void {
    const { id } = file;
    if (isFinished(file)) return;
    const digest = this.digests.get(id);
    if (digest !== undefined) {
      this.parts.memory.forget([digest]);
      this.known.delete(digest);
    }
    (this.sending.get(id) ?? this.stopped.get(id))?.(true);
    for (const of of [this.sending, this.stopped, this.files, this.digests, this.uploadUrls]) of.delete(id);
  }

  private notify(within: number): void {
    if (this.notifying !== undefined && within > 0) return;
    clearTimeout(this.notifying);
    const now = () => {
      this.notifying = undefined;
      for (const changed of this.watchers) changed();
    };
    if (within > 0) this.notifying = setTimeout(now, within);
    else now();
  }
}
