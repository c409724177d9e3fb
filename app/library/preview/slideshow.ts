const slideshowParameter = "slideshow";
/** Seconds. */
const photoTime = 5;

/** Source: docs/specification/product.md, item 14. */
export const isSlideshow = ({ searchParams }: URL): boolean => searchParams.has(slideshowParameter);

/** @param preview a path of a preview without the slideshow */
export const slideshowHref = (preview: string): string =>
  `${preview}${preview.includes("?") ? "&" : "?"}${slideshowParameter}=1`;

export const goOnHeader = (next: string): HeadersInit => ({
  Refresh: `${photoTime}; url=${slideshowHref(next)}`,
});
