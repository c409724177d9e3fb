const slideshowParameter = "slideshow";
/** Seconds. */
const photoTime = 5;
const base = "https://site.invalid";

/** Source: docs/specification/product.md, item 14. */
export const isSlideshow = ({ searchParams }: URL): boolean => searchParams.has(slideshowParameter);

export function slideshowHref(preview: string): string {
  const url = new URL(preview, base);
  url.searchParams.set(slideshowParameter, "1");
  return url.pathname + url.search;
}

export const goOnHeader = (next: string): HeadersInit => ({
  Refresh: `${photoTime}; url=${slideshowHref(next)}`,
});
