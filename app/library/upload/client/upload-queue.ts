import type { Outcome, RejectionReason } from "../upload-result";

/**
 * Times that the storage may fail for one photo before that is said.
 * Source: docs/specification/resilience.md, R11.
 */
export const maxAttempts = 6;

/** How a chosen file stands. */
type FileState =
  /** Its turn will come. */
  | { is: "waiting" }
  | { is: "sending" }
  /** It did not go through and is tried again in a moment; `lost` where nobody answered. */
  | { is: "resting"; lost: boolean }
  /** The customer holds it. */
  | { is: "paused" }
  /** It was tried often enough; the customer may try once more. */
  | { is: "failed" }
  /** What became of it stands. */
  | { is: "settled"; outcome: Outcome };

export interface QueuedFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that are on their way or there. */
  sent: number;
  /** Tries in a row that did not bring it further. */
  tries: number;
  /** Of these, those that the storage answered with a failure. */
  failures: number;
  state: FileState;
}

/** Files on their way into the library, in the order in which they were chosen. */
export interface UploadQueue {
  files: readonly QueuedFile[];
  /** Files that go up at the same time. */
  lanes: number;
  /**
   * Whether the customer said to begin: nothing goes up before.
   * Source: docs/specification/2-photo-library.md, section 5, "no auto upload".
   */
  begun: boolean;
  /** Whether more of the chosen files are still looked at. */
  looking: boolean;
  /** What holds all of them. */
  paused: boolean;
  offline: boolean;
  signedOut: boolean;
}

interface NewFile {
  id: number;
  name: string;
  size: number;
  refused: RejectionReason | null;
}

export type QueueEvent =
  /** `more` while others of the same choice are still looked at. */
  | { type: "added"; files: readonly NewFile[]; more?: boolean }
  | { type: "begun" | "paused" | "resumed" | "offline" | "online" | "signedOut" | "cancelled" }
  | { type: "filePaused" | "fileResumed" | "fileRemoved" | "rested"; id: number }
  | { type: "progress"; id: number; sent: number }
  /** Bytes are in the storage for good. */
  | { type: "kept"; id: number }
  | { type: "missed"; id: number; lost: boolean }
  | { type: "settled"; id: number; outcome: Outcome };

export const emptyQueue = (lanes: number): UploadQueue => ({
  files: [],
  lanes,
  begun: false,
  looking: false,
  paused: false,
  offline: false,
  signedOut: false,
});

/** The queue after something happened. What is "sending" in it is to be sent; whoever sends makes it so. */
export function queueAfter(queue: UploadQueue, event: QueueEvent): UploadQueue {
  return inLanes(happened(queue, event));
}

function happened(queue: UploadQueue, event: QueueEvent): UploadQueue {
  switch (event.type) {
    case "added":
      return {
        ...queue,
        files: [...queue.files, ...event.files.map(newFile)],
        looking: event.more === true,
      };
    case "begun":
      return { ...queue, begun: true, paused: false, signedOut: false };
    case "paused":
      return { ...queue, paused: true };
    case "resumed": {
      const files = queue.files.map((file) => (isHeld(file) ? { ...file, ...anew } : file));
      return { ...queue, paused: false, signedOut: false, files };
    }
    case "offline":
      return { ...queue, offline: true };
    case "online":
      return { ...queue, offline: false, files: queue.files.map(awake) };
    case "signedOut":
      return { ...queue, signedOut: true };
    case "cancelled":
      return { ...queue, begun: false, paused: false, files: queue.files.filter(isFinished) };
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
  // What is settled stays so, whatever else is heard of it.
  if (isFinished(file)) return file;
  const { state } = file;
  switch (event.type) {
    case "filePaused":
      return state.is === "failed" ? file : { ...file, state: { is: "paused" } };
    case "fileResumed":
      return { ...file, ...anew };
    case "rested":
      return awake(file);
    case "progress":
      return state.is === "sending" ? { ...file, sent: Math.min(event.sent, file.size) } : file;
    case "kept":
      return { ...file, tries: 0, failures: 0 };
    case "missed": {
      if (state.is !== "sending") return file;
      const failures = file.failures + (event.lost ? 0 : 1);
      const next: FileState =
        failures >= maxAttempts ? { is: "failed" } : { is: "resting", lost: event.lost };
      return { ...file, tries: file.tries + 1, failures, state: next };
    }
    case "settled":
      return { ...file, sent: file.size, state: { is: "settled", outcome: event.outcome } };
    default:
      return file;
  }
}

/** A file keeps its lane while it rests: a storage that fails is not asked by one file after the other. */
function inLanes(queue: UploadQueue): UploadQueue {
  const { files, begun, paused, offline, signedOut, lanes } = queue;
  const moving = begun && !paused && !offline && !signedOut;
  let free = moving ? lanes - files.filter(({ state }) => state.is === "resting").length : 0;
  let changed = false;
  const placed = files.map((file): QueuedFile => {
    if (file.state.is !== "sending") return file;
    free -= 1;
    if (free >= 0) return file;
    changed = true;
    return { ...file, state: { is: "waiting" } };
  });
  const filled = placed.map((file): QueuedFile => {
    if (file.state.is !== "waiting" || free <= 0) return file;
    free -= 1;
    changed = true;
    return { ...file, state: { is: "sending" } };
  });
  return changed ? { ...queue, files: filled } : queue;
}

type FinishedFile = QueuedFile & { state: { is: "settled" } };

export const isFinished = (file: QueuedFile): file is FinishedFile => file.state.is === "settled";

const isHeld = ({ state }: QueuedFile) => state.is === "paused" || state.is === "failed";
const awake = (file: QueuedFile): QueuedFile =>
  file.state.is === "resting" ? { ...file, state: { is: "waiting" } } : file;
const anew = { state: { is: "waiting" }, tries: 0, failures: 0 } as const;

function newFile({ id, name, size, refused }: NewFile): QueuedFile {
  const state: FileState = refused ? { is: "settled", outcome: { result: refused } } : { is: "waiting" };
  return { id, name, size, sent: 0, tries: 0, failures: 0, state };
}
