import type { RequestLog } from "~/platform/log";
import { PictureFailure } from "~/services/pictures";
import { photoZip, type ZipEntry, zipLength } from "./photo-zip";

interface ZipAnswer {
  /** What the browser saves it as; of letters that need no quoting. */
  fileName: string;
  /** For HEAD: nothing is fetched. */
  onlyHeaders: boolean;
  log: RequestLog;
}

/**
 * The answer that a browser saves as a zip. Its length is exact, so that the browser shows how far it is, and a zip that
 * breaks off is a failed download, never a short file that looks whole.
 */
export function zipAnswer(entries: readonly ZipEntry[], { fileName, onlyHeaders, log }: ZipAnswer): Response {
  const length = zipLength(entries);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Content-Length": String(length),
  };
  if (onlyHeaders) return new Response(null, { headers });
  const { readable, writable } = new FixedLengthStream(length);
  const stop = new AbortController();
  photoZip(entries, stop)
    .pipeTo(writable)
    .catch((cause: unknown) => {
      stop.abort();
      // A customer who stops a download is no failure of ours.
      if (cause instanceof PictureFailure) log.error("a zip broke off", cause);
    });
  return new Response(readable, { headers });
}
