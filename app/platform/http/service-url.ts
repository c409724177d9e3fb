import type { ServicePath } from "../path";
import type { QueryValue } from "./service-calls";

/** Joined, not resolved: a base URL may have a path. */
export function serviceUrl(
  baseUrl: string,
  path: ServicePath,
  query: Readonly<Record<string, QueryValue>> = {},
): string | null {
  if (path.text === null) return null;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "object") for (const item of value) search.append(key, item);
    else search.append(key, String(value));
  }
  const text = search.toString();
  return baseUrl + path.text + (text === "" ? "" : `?${text}`);
}
