/** Bytes, all of which are in memory meanwhile; a larger file is sent without. */
const maxDigested = 20 * 1024 * 1024;

/** One at a time, for the memory of phones. */
let last: Promise<unknown> = Promise.resolve();

/** SHA-256 in hexadecimal digits; null where the browser cannot tell it quickly. */
export function contentDigest(file: Blob): Promise<string | null> {
  const digest = last.then(() => digestOf(file)).catch(() => null);
  last = digest;
  return digest;
}

async function digestOf(file: Blob): Promise<string | null> {
  if (file.size > maxDigested || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
