import type { CheckedFile } from "~/platform/http/checked-file";

/** Everything else in a name would need quoting, or means something to a file system. */
const unsafe = /[^\w.-]+/g;

/** A name that every file system takes: letters, digits, dot, dash and underscore. */
export const safeFileName = (name: string): string => name.replace(unsafe, "_").replace(/^\.+/, "_");

/** The answer that a browser saves under a name. Nothing of it is kept at the edge: it goes through as it comes. */
export function fileDownload(file: CheckedFile, name: string): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${safeFileName(name)}"`,
    },
  });
}
