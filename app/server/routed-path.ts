/** A path as the router compares it: in either case, percent-encoded or not, with a slash at its end or without. */
export function routedPath(pathname: string): string {
  const segments = pathname.split("/").map(decoded);
  return segments.join("/").replace(/\/+$/, "").toLowerCase() || "/";
}

function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
}
