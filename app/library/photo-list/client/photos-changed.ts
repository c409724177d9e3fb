const photosChanged = "photos:changed";

/** Photos of a deletion are back. True when an island shows the change itself. */
export const tellPhotosChanged = (deletionId: string): boolean =>
  !document.dispatchEvent(new CustomEvent(photosChanged, { detail: deletionId, cancelable: true }));

/** `show` is called by an island that shows the change itself. Returns what ends it. */
export function onPhotosChanged(show: (deletionId: string) => void): () => void {
  const listener = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail !== "string") return;
    event.preventDefault();
    show(detail);
  };
  document.addEventListener(photosChanged, listener);
  return () => document.removeEventListener(photosChanged, listener);
}
