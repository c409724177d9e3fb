import { peek } from "./stream-head";

export interface FileKind {
  contentType: string;
  signature: string;
}

export const pdf: FileKind = { contentType: "application/pdf", signature: "%PDF-" };

export interface CheckedFile {
  body: ReadableStream<Uint8Array>;
  contentType: string;
}

/** What a store says of a file whose type it was not told. */
const anyBytes = ["application/octet-stream", "binary/octet-stream"];

/** Null unless type and first bytes match: an error page is never saved as a file. */
export async function checkedFile(
  response: Response,
  { contentType, signature }: FileKind,
): Promise<CheckedFile | null> {
  const declared = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!response.body || !declared || ![contentType, ...anyBytes].includes(declared)) {
    await response.body?.cancel();
    return null;
  }
  const { head, whole } = await peek(response.body, signature.length);
  if (new TextDecoder("latin1").decode(head.subarray(0, signature.length)) !== signature) {
    await whole.cancel();
    return null;
  }
  return { body: whole, contentType };
}
