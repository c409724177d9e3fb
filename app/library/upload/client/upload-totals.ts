import { isFinished, type QueuedFile, type UploadQueue } from "./upload-queue";

/** How many files stand how, and how far all of them are. */
export interface Totals {
  /** Files of which something is to be sent or was. */
  wanted: number;
  finished: number;
  failed: number;
  /** Whether there is anything left to do without the customer. */
  busy: boolean;
  bytes: number;
  sent: number;
}

export function totalsOf({ files, begun }: UploadQueue): Totals {
  const wanted = files.filter(isPhoto);
  const sum = (of: (file: QueuedFile) => number) => wanted.reduce((total, file) => total + of(file), 0);
  const finished = wanted.filter(isFinished).length;
  const failed = wanted.filter(({ state }) => state.is === "failed").length;
  return {
    wanted: wanted.length,
    finished,
    failed,
    busy: begun && finished + failed < wanted.length,
    bytes: sum(({ size }) => size),
    sent: sum(({ sent }) => sent),
  };
}

/** Whether a file was good enough to be sent. */
const isPhoto = ({ state, sent }: QueuedFile) =>
  sent > 0 || state.is !== "settled" || "photoId" in state.outcome;
