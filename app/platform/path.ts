/** A path of a service, made by `path`; only such a path is ever called. */
export interface ServicePath {
  /** Null when a value cannot be a segment: nothing can exist there. */
  readonly text: string | null;
  /** It holds what a visitor may have made up, such as an id of the page's address. */
  readonly holdsId: boolean;
}

/** One segment per value; none for "a/b", since some servers decode "%2F" before they route. */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): ServicePath {
  const segments = values.map(String);
  const holdsId = values.length > 0;
  if (!segments.every(isPathSegment)) return { text: null, holdsId };
  return { text: String.raw({ raw: parts }, ...segments.map(encodeURIComponent)), holdsId };
}

/** The same of values that the session or the configuration brought: a service that knows nothing of them fails. */
export function ownPath(parts: TemplateStringsArray, ...values: readonly (string | number)[]): ServicePath {
  return { ...path(parts, ...values), holdsId: false };
}

/** Characters that an id may have; a confirmation's token may be that long. */
export const maxIdLength = 512;
/** Also where a server removes `;…`, or decodes twice. */
const unsafeInSegment = /^\.{1,2}(;|$)|[/\\?#\p{Cc}\p{Cs}]|%[0-9a-f]{2}/iu;

/** Most ids are; the other pattern costs several times as much. */
const plainSegment = /^[\w-]+$/;

export function isPathSegment(text: string): boolean {
  if (text.length <= maxIdLength && plainSegment.test(text)) return true;
  return text !== "" && text.length <= maxIdLength && !unsafeInSegment.test(text);
}
