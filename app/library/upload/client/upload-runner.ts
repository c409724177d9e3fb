import { fileNameOf } from "../file-name";
import { whyNot } from "./chosen-file";
import type { SendFile, StopSending } from "./tus-upload";
import { digestOfFile, type UploadMemory } from "./upload-memory";
import {
  emptyQueue,
  isFinished,
  type QueuedFile,
  type QueueEvent,
  queueAfter,
  type UploadQueue,
} from "./upload-queue";

/** Milliseconds before a second try; twice as many before each further one, up to the longest. */
const firstRest = 1_000;
const maxRestMs = 30_000;
/** Milliseconds in which bytes may move unseen: nobody reads faster. */
const drawnEvery = 120;
/** Files that are looked at side by side. To touch hundreds at once would hold a page on a telephone still for seconds. */
const readConcurrency = 8;

interface RunnerParts {
  send: SendFile;
  memory: UploadMemory;
  albumId: string | null;
  /** Bytes of the largest photo that is taken. */
  maxBytes: number;
  /** Files that go up at the same time. */
  lanes: number;
}

/** Makes true what the queue says: sends what is to be sent, ends what is not, and wakes what rests. */
export class UploadRunner {
  private current: UploadQueue;
  private readonly files = new Map<number, File>();
  private readonly digests = new Map<number, string>();
  private readonly known = new Set<string>();
  private readonly places = new Map<number, string>();
  private readonly sending = new Map<number, StopSending>();
  private readonly resting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly watchers = new Set<() => void>();
  private checked: Promise<void> = Promise.resolve();
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  /** Times that the customer gave up all files. */
  private cancelled = 0;

  constructor(private readonly parts: RunnerParts) {
    this.current = emptyQueue(parts.lanes);
  }

  get queue(): UploadQueue {
    return this.current;
  }

  fileOf(id: number): File | undefined {
    return this.files.get(id);
  }

  /** Calls back after changes; returns how to end that. */
  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  /** Takes files in, in the order in which they were chosen, each looked at first; the first are in the list at once. */
  add(files: readonly File[]): Promise<void> {
    this.checked = this.checked.then(async () => {
      const { cancelled } = this;
      for (let at = 0; at < files.length && cancelled === this.cancelled; at += readConcurrency) {
        this.tell({ type: "added", files: [], more: true });
        // What has come is drawn first.
        await new Promise((drawn) => setTimeout(drawn));
        const next = files.slice(at, at + readConcurrency);
        const looked = await Promise.all(next.map((file) => this.take(file)));
        const isFor = cancelled === this.cancelled;
        this.tell({
          type: "added",
          files: isFor ? looked : [],
          more: isFor && at + readConcurrency < files.length,
        });
      }
    });
    return this.checked;
  }

  tell(event: QueueEvent): void {
    const before = this.current;
    this.current = queueAfter(before, event);
    if (this.current === before) return;
    if (event.type === "cancelled") {
      this.cancelled += 1;
      this.forgetAll(before.files);
    }
    if (event.type === "fileRemoved") this.forgetAll(before.files.filter(({ id }) => id === event.id));
    this.makeTrue();
    this.draw(event.type === "progress" ? drawnEvery : 0);
  }

  /** Forgets what is remembered for a closed tab: it has been told what became of the files. */
  announced(): void {
    this.parts.memory.forget([...this.digests.values()]);
  }

  private async take(file: File) {
    this.lastId += 1;
    const id = this.lastId;
    const refused = await whyNot(file, this.parts.maxBytes);
    if (refused === null) {
      this.files.set(id, file);
      const digest = await digestOfFile(file, this.parts.albumId);
      // A file that was chosen twice is sent twice, each by itself: the storage says that it is one photo.
      if (digest !== null && !this.known.has(digest)) {
        this.known.add(digest);
        this.digests.set(id, digest);
        const uploadUrl = this.parts.memory.uploadUrlOf(digest);
        if (uploadUrl !== null) this.places.set(id, uploadUrl);
      }
    }
    return { id, name: fileNameOf(file.name), size: file.size, refused };
  }

  private makeTrue(): void {
    const { files } = this.current;
    const wanted = new Set(files.flatMap(({ id, state }) => (state.is === "sending" ? [id] : [])));
    for (const [id, stop] of this.sending) {
      if (wanted.has(id)) continue;
      this.sending.delete(id);
      stop(false);
    }
    for (const [id, timer] of this.resting) {
      if (files.some((file) => file.id === id && file.state.is === "resting")) continue;
      clearTimeout(timer);
      this.resting.delete(id);
    }
    for (const file of files) {
      if (file.state.is === "sending" && !this.sending.has(file.id)) this.send(file);
      if (file.state.is === "resting" && !this.resting.has(file.id)) this.rest(file);
    }
  }

  private send({ id, name }: QueuedFile): void {
    const file = this.files.get(id);
    if (!file) return;
    const ended = (event: QueueEvent) => {
      this.sending.delete(id);
      this.tell(event);
    };
    const stop = this.parts.send({
      file,
      name,
      albumId: this.parts.albumId,
      uploadUrl: this.places.get(id) ?? null,
      onUploadUrl: (uploadUrl) => {
        this.places.set(id, uploadUrl);
        const digest = this.digests.get(id);
        if (digest !== undefined) this.parts.memory.remember(digest, uploadUrl);
      },
      onProgress: (sent) => this.tell({ type: "progress", id, sent }),
      onKept: () => this.tell({ type: "kept", id }),
      onOutcome: (outcome) => ended({ type: "settled", id, outcome }),
      onFailure: (failure) => {
        if (failure.do === "again") return ended({ type: "missed", id, lost: failure.lost });
        if (failure.do === "refuse")
          return ended({ type: "settled", id, outcome: { result: failure.result } });
        ended({ type: "signedOut" });
      },
    });
    this.sending.set(id, stop);
  }

  private rest({ id, tries }: QueuedFile): void {
    const pause = Math.min(firstRest * 2 ** (tries - 1), maxRestMs) * (0.75 + Math.random() / 2);
    const timer = setTimeout(() => this.tell({ type: "rested", id }), pause);
    this.resting.set(id, timer);
  }

  /** Gives up what these files are in the storage, unless they have become photos. */
  private forgetAll(files: readonly QueuedFile[]): void {
    for (const file of files) {
      const { id } = file;
      if (isFinished(file)) continue;
      const digest = this.digests.get(id);
      if (digest !== undefined) {
        this.parts.memory.forget([digest]);
        this.known.delete(digest);
      }
      this.sending.get(id)?.(true);
      this.sending.delete(id);
      this.files.delete(id);
      this.digests.delete(id);
      this.places.delete(id);
    }
  }

  private draw(within: number): void {
    if (this.drawing !== undefined && within > 0) return;
    clearTimeout(this.drawing);
    const now = () => {
      this.drawing = undefined;
      for (const changed of this.watchers) changed();
    };
    if (within > 0) this.drawing = setTimeout(now, within);
    else now();
  }
}
