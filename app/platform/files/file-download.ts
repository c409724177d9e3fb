import type { CheckedFile } from "~/platform/http/checked-file";

const unsafe = /[^\w.-]+/g;

export const safeFileName = (name: string): string => name.replace(unsafe, "_").replace(/^\.+/, "_");

export function fileDownload(file: CheckedFile, name: string): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${safeFileName(name)}"`,
    },
  });
}
