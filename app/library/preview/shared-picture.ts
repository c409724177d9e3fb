const base = "https://site.invalid";

/** Where the picture of a preview comes from this origin, so that script may read it. @param preview path and query */
export function pictureOf(preview: string): string {
  const { pathname, search } = new URL(preview, base);
  return `${pathname}/picture${search}`;
}
