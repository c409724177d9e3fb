/** A path of a service, made by `path`; only such a path is ever called. */
export interface ServicePath {
  /** Null when a value cannot be a segment: nothing can exist there. */
  readonly text: string | null;
}

/** One segment per value; none for "a/b", since some servers decode "%2F" before they route. */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): ServicePath {
  const segments = values.map(String);
  if (!segments.every(isPathSegment)) return { text: null };
  return { text: String.raw({ raw: parts }, ...segments.map(encodeURIComponent)) };
}

export function isPathSegment(text: string): boolean {
  return text !== "" && !/^\.{1,2}$/.test(text) && !/[/\\?#\p{Cc}\p{Cs}]/u.test(text);
}
