import type { Outcome, RejectionReason } from "../upload-result";

/** Failures of the storage for one photo. Source: docs/specification/resilience.md, R11. */
export const maxAttempts = 6;

type FileState =
  | { is: "waiting" }
  | { is: "sending" }
  /** Will be retried; `lost` when there was no response. */
  | { is: "resting"; lost: boolean }
  /** By the customer. */
  | { is: "paused" }
  /** After `maxAttempts`; the customer may retry. */
  | { is: "failed" }
  /** Not sent, or not as a whole, when the customer cancelled; may be sent on. */
  | { is: "unsent" }
  /** Was sent as a whole when the customer cancelled; the storage still has to say what came of it. */
  | { is: "asking" }
  /** Like "asking", and the storage did not say. */
  | { is: "unknown" }
  | { is: "finished"; outcome: Outcome };

export interface QueuedFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes. */
  sent: number;
  /** Attempts in a row without progress. */
  tries: number;
  /** Attempts that the storage answered with an error. */
  failures: number;
  state: FileState;
}

export interface UploadQueue {
  files: readonly QueuedFile[];
  /** Concurrent uploads. */
  lanes: number;
  /** Source: docs/specification/2-photo-library.md, section 5, "no auto upload". */
  begun: boolean;
  /** Since it was begun last. */
  cancelled: boolean;
  /** Whether more of the chosen files are still being checked. */
  checking: boolean;
  paused: boolean;
  offline: boolean;
  signedOut: boolean;
}

export interface NewFile {
  id: number;
  name: string;
  size: number;
  rejection: RejectionReason | null;
}

export type QueueEvent =
  /** `more` while other files of the same choice are still being checked. */
  | { type: "added"; files: readonly NewFile[]; more?: boolean }
  | { type: "begun" | "paused" | "resumed" | "offline" | "online" | "signedOut" | "cancelled" }
  | { type: "filePaused" | "fileResumed" | "fileRemoved" | "rested"; id: number }
  | { type: "progress"; id: number; sent: number }
  /** Bytes were stored permanently. */
  | { type: "stored"; id: number }
  | { type: "attemptFailed"; id: number; lost: boolean }
  /** `whole` is null when nobody knows whether the storage has all of it. */
  | { type: "asked"; id: number; whole: false | null }
  | { type: "finished"; id: number; outcome: Outcome };

export const emptyQueue = (lanes: number): UploadQueue => ({
  files: [],
  lanes,
  begun: false,
  cancelled: false,
  checking: false,
  paused: false,
  offline: false,
  signedOut: false,
});

/** The caller must start or stop uploads so that they match the "sending" files. */
export function queueAfter(queue: UploadQueue, event: QueueEvent): UploadQueue {
  return inLanes(applyEvent(queue, event));
}

function applyEvent(queue: UploadQueue, event: QueueEvent): UploadQueue {
  switch (event.type) {
    case "added":
      return {
        ...queue,
        files: [...queue.files, ...event.files.map(newFile)],
        checking: event.more === true,
      };
    case "begun":
      return {
        ...queue,
        begun: true,
        cancelled: false,
        paused: false,
        signedOut: false,
        files: queue.files.map((file) => (isLeft(file) ? { ...file, ...retried } : file)),
      };
    case "paused":
      return { ...queue, paused: true };
    case "resumed": {
      const files = queue.files.map((file) => (isHeld(file) ? { ...file, ...retried } : file));
      return { ...queue, paused: false, signedOut: false, files };
    }
    case "offline":
      return { ...queue, offline: true };
    case "online":
      return { ...queue, offline: false, files: queue.files.map(wakeUp) };
    case "signedOut":
      return { ...queue, signedOut: true };
    case "cancelled":
      return { ...queue, begun: false, cancelled: true, paused: false, files: queue.files.map(cancelled) };
    case "fileRemoved":
      return { ...queue, files: queue.files.filter(({ id }) => id !== event.id) };
    default:
      return {
        ...queue,
        files: queue.files.map((file) => (file.id === event.id ? fileAfter(file, event) : file)),
      };
  }
}

type FileEvent = Extract<QueueEvent, { id: number }>;

function fileAfter(file: QueuedFile, event: FileEvent): QueuedFile {
  if (isFinished(file)) return file;
  const { state } = file;
  switch (event.type) {
    case "filePaused":
      return state.is === "failed" ? file : { ...file, state: { is: "paused" } };
    case "fileResumed":
      return { ...file, ...retried };
    case "rested":
      return wakeUp(file);
    case "progress":
      return state.is === "sending" ? { ...file, sent: Math.min(event.sent, file.size) } : file;
    case "stored":
      return { ...file, tries: 0, failures: 0 };
    case "asked":
      if (state.is !== "asking") return file;
      return { ...file, state: { is: event.whole === null ? "unknown" : "unsent" } };
    case "attemptFailed": {
      if (state.is !== "sending") return file;
      const failures = file.failures + (event.lost ? 0 : 1);
      const next: FileState =
        failures >= maxAttempts ? { is: "failed" } : { is: "resting", lost: event.lost };
      return { ...file, tries: file.tries + 1, failures, state: next };
    }
    case "finished":
      return { ...file, sent: file.size, state: { is: "finished", outcome: event.outcome } };
    default:
      return file;
  }
}

/** A resting file keeps its lane, so that a failing storage is not asked by every file. */
function inLanes(queue: UploadQueue): UploadQueue {
  const { files, begun, paused, offline, signedOut, lanes } = queue;
  const moving = begun && !paused && !offline && !signedOut;
  let free = moving ? lanes - files.filter(({ state }) => state.is === "resting").length : 0;
  let changed = false;
  const withinLanes = files.map((file): QueuedFile => {
    if (file.state.is !== "sending") return file;
    free -= 1;
    if (free >= 0) return file;
    changed = true;
    return { ...file, state: { is: "waiting" } };
  });
  const filled = withinLanes.map((file): QueuedFile => {
    if (file.state.is !== "waiting" || free <= 0) return file;
    free -= 1;
    changed = true;
    return { ...file, state: { is: "sending" } };
  });
  return changed ? { ...queue, files: filled } : queue;
}

type FinishedFile = QueuedFile & { state: { is: "finished" } };

export const isFinished = (file: QueuedFile): file is FinishedFile => file.state.is === "finished";

/** Taking such a file out of the list would not take its photo out of the library. */
export const isSent = ({ sent, size }: QueuedFile): boolean => size > 0 && sent >= size;

function cancelled(file: QueuedFile): QueuedFile {
  if (isFinished(file) || file.state.is === "failed") return file;
  return { ...file, state: { is: isSent(file) ? "asking" : "unsent" } };
}

const isLeft = ({ state }: QueuedFile) => ["unsent", "unknown", "failed"].includes(state.is);
const isHeld = ({ state }: QueuedFile) => state.is === "paused" || state.is === "failed";
function wakeUp(file: QueuedFile): QueuedFile {
  if (file.state.is === "unknown") return { ...file, state: { is: "asking" } };
  return file.state.is === "resting" ? { ...file, state: { is: "waiting" } } : file;
}
const retried = { state: { is: "waiting" }, tries: 0, failures: 0 } as const;

function newFile({ id, name, size, rejection }: NewFile): QueuedFile {
  const state: FileState = rejection ? { is: "finished", outcome: { result: rejection } } : { is: "waiting" };
  return { id, name, size, sent: 0, tries: 0, failures: 0, state };
}
