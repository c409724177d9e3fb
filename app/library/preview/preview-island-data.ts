/** What the server passes to the preview's island, as data attributes of its root. */
export interface PreviewIslandData {
  /** The class of a preview with script. */
  liveClass: string;
  here: string;
  /** Null in lists without months. */
  month: string | null;
  /** From 0, in the month or the list. */
  index: number;
  slideshow: boolean;
}

export const previewIslandAttributes = (data: PreviewIslandData) => ({
  "data-island": "preview",
  "data-live": data.liveClass,
  "data-here": data.here,
  "data-month": data.month ?? undefined,
  "data-index": String(data.index),
  "data-slideshow": data.slideshow ? "" : undefined,
});

/** Of a preview without a photo: its keys still close it. */
export const failedPreviewAttributes = { "data-island": "preview" };

/** Of the photo that is shown; the others are the same on all previews. */
export const photoAttributes = ["data-here", "data-month", "data-index", "data-slideshow"] as const;

export const runsSlideshow = (stage: HTMLElement): boolean => stage.hasAttribute("data-slideshow");

/** Null for an element without complete data: the server's page is used then. */
export function readPreview({ dataset }: HTMLElement): PreviewIslandData | null {
  const { live: liveClass, here, month = null, index = "", slideshow } = dataset;
  if (!liveClass || !here || !/^\d+$/.test(index)) return null;
  return { liveClass, here, month, index: Number(index), slideshow: slideshow !== undefined };
}

export const previewIn = (page: Document): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-island="preview"]');

/** Of links that the island opens in place. */
export const inPlaceAttributes = { "data-in-place": "" };

export const opensInPlace = (link: HTMLElement): boolean => link.dataset.inPlace !== undefined;

interface ShareData {
  /** The name of the file as it was uploaded. */
  name: string | null;
  failed: string;
  again: string;
}

export const shareAttributes = ({ name, failed, again }: ShareData) => ({
  "data-name": name ?? undefined,
  "data-failed": failed,
  "data-again": again,
});

export function readShare({ dataset }: HTMLElement): ShareData {
  const { name, failed = "", again = "" } = dataset;
  return { name: name ?? null, failed, again };
}

type Question = "delete" | "remove";

/** Of a button that opens another question. */
export const askAttributes = (question: Question) => ({ "data-ask": question });

export const askButtons = "button[data-ask]";

/** The dialog's id, by the button that was pressed. */
export const questionAsked = ({ dataset, value }: HTMLButtonElement): string => dataset.ask ?? value;

export interface QuestionData {
  failed: string;
  /** Seconds for undo; null when there is none. */
  grace: number | null;
}

export const questionAttributes = ({ failed, grace }: QuestionData) => ({
  "data-failed": failed,
  "data-grace": grace ?? undefined,
});

/** Null for a form without complete data: it is submitted as without script. */
export function readQuestion(form: HTMLElement): QuestionData | null {
  const { failed, grace } = form.querySelector<HTMLElement>("[data-failed]")?.dataset ?? {};
  if (!failed || (grace !== undefined && !(Number(grace) >= 0))) return null;
  return { failed, grace: grace === undefined ? null : Number(grace) };
}
