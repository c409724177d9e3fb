import { selectionPath } from "~/library/selection/selection.public";

export const downloadsPath = "/downloads";

type StepNote = "started" | "failed" | "gone";

export const downloadStep = (selectionId: string, note?: StepNote): string =>
  selectionPath(selectionId, "download") + (note ? `?${note}=1` : "");

export const zipPath = (selectionId: string): string => `${selectionPath(selectionId)}/photos.zip`;

/** Names the archive that could not be saved just now. */
export const unsavedParameter = "unsaved";

export const archivePath = (downloadId: string): string =>
  `${downloadsPath}/${encodeURIComponent(downloadId)}/archive`;
