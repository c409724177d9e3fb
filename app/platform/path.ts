export interface ServicePath {
  readonly text: string;
}

export class UnsafePathSegment extends Error {
  override name = "UnsafePathSegment";
}

/**
 * @throws UnsafePathSegment: encoding is not enough, some servers decode "%2F" before they route
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
