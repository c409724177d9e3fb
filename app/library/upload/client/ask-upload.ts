import type { Outcome } from "../upload-result";

/** "unknown" when the storage cannot be asked. */
export type AskUpload = (uploadUrl: string) => Promise<Outcome | "unsent" | "unknown">;

/** Milliseconds. */
const timeoutMs = 15_000;

/** Whether the storage has all of an upload, without sending anything. */
export const askUpload: AskUpload = async (uploadUrl) => {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  try {
    const { ok, status, headers } = await fetch(uploadUrl, {
      method: "HEAD",
      headers: { "Tus-Resumable": "1.0.0" },
      redirect: "error",
      signal: waiting.signal,
    });
    if (status === 404 || status === 410) return "unsent";
    if (!ok) return "unknown";
    const length = headers.get("Upload-Length");
    if (length === null || headers.get("Upload-Offset") !== length) return "unsent";
    return {
      result: headers.get("Photo-Duplicate") === "true" ? "known" : "added",
      photoId: headers.get("Photo-Id"),
    };
  } catch {
    return "unknown";
  } finally {
    clearTimeout(timer);
  }
};
