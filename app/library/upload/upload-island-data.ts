import { rejectionKeys } from "./report-messages";
import type { UploadMessages } from "./upload-messages";

/** What the server passes to the upload island, as data attributes of its root. */
export interface UploadIslandData {
  messages: UploadMessages;
  maxBytes: number;
  albumId: string | null;
  reportHref: string;
}

export const uploadIslandAttributes = (data: UploadIslandData) => ({
  "data-messages": JSON.stringify(data.messages),
  "data-max-bytes": data.maxBytes,
  "data-album-id": data.albumId ?? undefined,
  "data-report-href": data.reportHref,
});

/** @throws TypeError for a root without complete data: the plain form is used then */
export function uploadIslandData({ dataset }: Pick<HTMLElement, "dataset">): UploadIslandData {
  const { messages: text = "null", maxBytes, albumId = null, reportHref } = dataset;
  const messages: unknown = JSON.parse(text);
  if (!isUploadMessages(messages) || !maxBytes || !reportHref) throw new TypeError("incomplete island data");
  return { messages, maxBytes: Number(maxBytes), albumId, reportHref };
}

/** Attributes of the parts of the form that the island finds. */
export const uploadParts = {
  buttons: "data-upload-buttons",
  drop: "data-upload-drop",
  error: "data-upload-error",
  folder: "data-upload-folder",
  list: "data-upload-list",
} as const;

const textKeys: Record<Exclude<keyof UploadMessages, "chosen" | "notAdded" | "rejections">, true> = {
  list: true,
  progress: true,
  waiting: true,
  resting: true,
  paused: true,
  added: true,
  known: true,
  pause: true,
  resume: true,
  cancel: true,
  retry: true,
  finish: true,
  pauseOne: true,
  resumeOne: true,
  retryOne: true,
  removeOne: true,
  offline: true,
  lost: true,
  unknown: true,
  signedOut: true,
  signIn: true,
  signInHref: true,
};

function isUploadMessages(value: unknown): value is UploadMessages {
  if (!hasMessages(value, textKeys)) return false;
  return (
    "chosen" in value &&
    isMessages(value.chosen) &&
    "notAdded" in value &&
    isMessages(value.notAdded) &&
    "rejections" in value &&
    hasMessages(value.rejections, rejectionKeys)
  );
}

const isMessages = (value: unknown) =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function hasMessages(value: unknown, keys: object): value is object {
  if (typeof value !== "object" || value === null) return false;
  const messages = new Map<string, unknown>(Object.entries(value));
  return Object.keys(keys).every((key) => typeof messages.get(key) === "string");
}
