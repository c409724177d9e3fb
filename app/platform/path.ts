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

/** Characters; a confirmation's token may be that long. */
const maxLength = 512;
/** Also where a server removes `;…`, or decodes twice. */
const unsafeInSegment = /^\.{1,2}(;|$)|[/\\?#\p{Cc}\p{Cs}]|%[0-9a-f]{2}/iu;

export function isPathSegment(text: string): boolean {
  return text !== "" && text.length <= maxLength && !unsafeInSegment.test(text);
}
