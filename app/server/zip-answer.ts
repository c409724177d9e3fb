import { type ZipEntry, zipLength, zipStream } from "~/platform/files/zip-stream";
import type { RequestLog } from "~/platform/log";
import { PictureFailure } from "~/services/pictures";

interface ZipFacts {
  /** ASCII letters that need no quoting. */
  fileName: string;
  onlyHeaders: boolean;
  log: RequestLog;
}

/** The exact length lets browsers show progress and reject a zip that breaks off. */
export function zipAnswer(entries: readonly ZipEntry[], { fileName, onlyHeaders, log }: ZipFacts): Response {
  const length = zipLength(entries);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Content-Length": String(length),
  };
  if (onlyHeaders) return new Response(null, { headers });
  const { readable, writable } = new FixedLengthStream(length);
  const stop = new AbortController();
  zipStream(entries, stop)
    .pipeTo(writable)
    .catch((cause: unknown) => {
      stop.abort();
      // A customer who cancels a download is not an error.
      if (cause instanceof PictureFailure) log.error("zip stream failed", cause);
    });
  return new Response(readable, { headers });
}
