/** A path of a service, made by `path`; only such a path is ever called. */
export interface ServicePath {
  readonly text: string;
}

/** Thrown for a segment that would change the path it is put into. The customer sees "not found". */
export class UnsafePathSegment extends Error {
  override name = "UnsafePathSegment";
}

/**
 * Builds a path from a template, each value as exactly one segment: path`/v1/superorders/${code}`.
 * @throws UnsafePathSegment for an empty value, "." or "..", or one with a slash, backslash, question mark, hash or control
 * character: encoding alone would let ".." through, and some servers decode "%2F" before they route.
 */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): ServicePath {
  const text = parts.reduce((made, part, index) => made + segment(values[index - 1]) + part);
  return { text };
}

function segment(value: string | number | undefined): string {
  const text = String(value ?? "");
  if (text === "" || /^\.{1,2}$/.test(text) || /[/\\?#\p{Cc}]/u.test(text))
    throw new UnsafePathSegment(`Not a path segment: ${text.length} characters`);
  return encodeURIComponent(text);
}
