const slideshowParameter = "slideshow";
/** Seconds that a slideshow shows a photo. */
const photoTime = 5;
const base = "https://site.invalid";

/** Whether a preview is one of a slideshow. Source: docs/specification/product.md, item 14. */
export const isSlideshow = ({ searchParams }: URL): boolean => searchParams.has(slideshowParameter);

/** A preview's address as one of a slideshow. */
export function slideshowHref(preview: string): string {
  const url = new URL(preview, base);
  url.searchParams.set(slideshowParameter, "1");
  return url.pathname + url.search;
}

/** Has the browser go on to the next photo by itself, with or without script. */
export const goOnHeader = (next: string): HeadersInit => ({
  Refresh: `${photoTime}; url=${slideshowHref(next)}`,
});
