import { formEncoded } from "../form-encoded";
import type { ServicePath } from "../path";
import type { QueryValue } from "./service-calls";

/** Joined, not resolved: a base URL may have a path. */
export function serviceUrl(
  baseUrl: string,
  path: ServicePath,
  query: Readonly<Record<string, QueryValue>> = {},
): string | null {
  if (path.text === null) return null;
  let search = "";
  const add = (key: string, value: string) => {
    search += `${search === "" ? "?" : "&"}${formEncoded(key)}=${formEncoded(value)}`;
  };
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "object") for (const item of value) add(key, item);
    else add(key, String(value));
  }
  return baseUrl + path.text + search;
}
