import { isPathSegment, maxIdLength } from "~/platform/path";
import { uploadMetadata } from "~/services/uploads";
import { fileNameOf } from "./file-name";

/** Characters of the header. */
const maxLength = 4_096;

const pair = /^([\w-]{1,40})(?: ([\w+/]*={0,2}))?$/;

/** What becomes of a value; null for one that is not passed on. */
const allowed: Readonly<Record<string, (text: string) => string | null>> = {
  filename: fileNameOf,
  lastModified: (text) => (/^\d{1,15}$/.test(text) ? text : null),
  sha256: (text) => (/^[\da-f]{64}$/.test(text) ? text : null),
  albumId: (text) => (text.length <= maxIdLength && isPathSegment(text) ? text : null),
};

/**
 * The `Upload-Metadata` that the storage gets; null for a header that is not of the protocol. Other keys
 * are left out. A photo without its album's id would go astray, so such a header is rejected.
 */
export function checkedMetadata(header: string): string | null {
  if (header.length > maxLength) return null;
  const values = new Map<string, string>();
  for (const text of header.split(",")) {
    const [, key, encoded = ""] = pair.exec(text.trim()) ?? [];
    if (key === undefined || values.has(key)) return null;
    const value = decoded(encoded);
    if (value === null) return null;
    const checked = Object.hasOwn(allowed, key) ? allowed[key]?.(value) : undefined;
    if (key === "albumId" && !checked) return null;
    if (checked) values.set(key, checked);
  }
  return uploadMetadata(Object.fromEntries(values));
}

function decoded(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
