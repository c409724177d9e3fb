import { selectionPath } from "~/library/selection/selection.public";

/** The customer's archives. */
export const downloadsPath = "/downloads";

/** What the page about downloading chosen photos has to say besides. */
type StepNote = "started" | "failed" | "gone";

/** The page about downloading chosen photos. */
export const downloadStep = (selectionId: string, note?: StepNote): string =>
  selectionPath(selectionId, "download") + (note ? `?${note}=1` : "");

/** The chosen photos in one zip. */
export const zipPath = (selectionId: string): string => `${selectionPath(selectionId)}/photos.zip`;

/** A finished archive of the list. */
export const archivePath = (downloadId: string): string =>
  `${downloadsPath}/${encodeURIComponent(downloadId)}/archive`;
