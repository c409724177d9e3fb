import { isFinished, type QueuedFile, type UploadQueue } from "./upload-queue";

export interface Totals {
  wanted: number;
  finished: number;
  failed: number;
  /** Cancelled before they were sent as a whole. */
  unsent: number;
  /** Whether work continues without the customer. */
  busy: boolean;
  bytes: number;
  sent: number;
}

export function totalsOf({ files, begun }: UploadQueue): Totals {
  const wanted = files.filter(isPhoto);
  const sum = (of: (file: QueuedFile) => number) => wanted.reduce((total, file) => total + of(file), 0);
  const finished = wanted.filter(isFinished).length;
  const count = (is: QueuedFile["state"]["is"]) => wanted.filter(({ state }) => state.is === is).length;
  const failed = count("failed");
  return {
    wanted: wanted.length,
    finished,
    failed,
    unsent: count("unsent"),
    busy: begun ? finished + failed < wanted.length : count("asking") > 0,
    bytes: sum(({ size }) => size),
    sent: sum(({ sent }) => sent),
  };
}

const isPhoto = ({ state, sent }: QueuedFile) =>
  sent > 0 || state.is !== "finished" || "photoId" in state.outcome;
