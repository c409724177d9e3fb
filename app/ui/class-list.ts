/** Joins the class names that apply; everything falsy is left out. */
export function classList(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
