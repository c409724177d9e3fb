/** Bubbles from a list whose tiles have changed. */
const photosShown = "photos:shown";

export const tellPhotosShown = (list: HTMLElement): boolean =>
  list.dispatchEvent(new CustomEvent(photosShown, { bubbles: true }));

export const onPhotosShown = (
  list: HTMLElement,
  listener: () => void,
  options?: AddEventListenerOptions,
): void => list.addEventListener(photosShown, listener, options);
