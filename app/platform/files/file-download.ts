import type { CheckedFile } from "~/platform/http/checked-file";

const unsafe = /[^\w.-]+/g;

export const safeFileName = (name: string): string => name.replace(unsafe, "_").replace(/^\.+/, "_");

export function fileDownload(file: CheckedFile, name: string): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(name),
    },
  });
}

/** The name in its own letters, and one of ASCII for what does not read RFC 8187. */
function contentDisposition(name: string): string {
  const safe = safeFileName(name);
  const inLetters = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, "_").replace(/^\.+/, "_");
  const header = `attachment; filename="${safe}"`;
  return inLetters === safe ? header : `${header}; filename*=UTF-8''${encodeURIComponent(inLetters)}`;
}
