import { isFinished, type QueuedFile, type UploadQueue } from "./upload-queue";

export interface Totals {
  wanted: number;
  finished: number;
  failed: number;
  /** Whether work continues without the customer. */
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

const isPhoto = ({ state, sent }: QueuedFile) =>
  sent > 0 || state.is !== "finished" || "photoId" in state.outcome;
