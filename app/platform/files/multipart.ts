import { mediaTypeOf } from "~/platform/media-type";
import { incomingBytes } from "./incoming-bytes";

export class BrokenForm extends Error {
  override name = "BrokenForm";
}

export interface FormPart {
  name: string;
  fileName: string | null;
  read(): Promise<Uint8Array | null>;
}

/** Characters (RFC 2046). */
const maxBoundaryLength = 70;
/** A name of a file may be long; it is shortened later. */
const maxHeaderBytes = 8 * 1024;
const maxParameters = 10;
/** Each part costs as much as some kilobytes of a file. */
const maxParts = 1_000;

const endOfLine = ascii("\r\n");
const endOfHeaders = ascii("\r\n\r\n");
const contentDisposition = /^content-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)/im;

/** Streams; `formData()` holds whole files. @throws BrokenForm. Source: docs/decisions/0052. */
export async function* readMultipart(
  contentType: string | null,
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<FormPart, void> {
  const media = mediaTypeOf(contentType);
  const name = media?.type === "multipart/form-data" ? media.parameters.get("boundary") : undefined;
  if (!name || name.length > maxBoundaryLength || body === null) throw new BrokenForm("no multipart form");
  const delimiter = ascii(`\r\n--${name}`);
  // No line precedes the first boundary.
  const bytes = incomingBytes(body, endOfLine);
  const upToBoundary = () => {
    let over = false;
    return async () => {
      if (over) return null;
      const piece = await bytes.upTo(delimiter);
      if (piece === "end") throw new BrokenForm("the form was not sent to its end");
      over = piece === null;
      return piece;
    };
  };
  await passOver(upToBoundary());
  for (let count = 1; !(await isLastBoundary(bytes)); count++) {
    if (count > maxParts) throw new BrokenForm(`the form has more than ${maxParts} parts`);
    const headers = await readHeaders(bytes);
    const read = upToBoundary();
    yield { ...nameOf(headers), read };
    await passOver(read);
  }
  await bytes.passOver();
}

/** The beginning of a part that is no file. */
export async function textOf(part: FormPart, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  while (text.length <= maxBytes) {
    const piece = await part.read();
    if (piece === null) break;
    text += decoder.decode(piece, { stream: true });
  }
  return text.slice(0, maxBytes);
}

type Bytes = ReturnType<typeof incomingBytes>;

async function passOver(read: () => Promise<Uint8Array | null>): Promise<void> {
  while ((await read()) !== null);
}

async function isLastBoundary(bytes: Bytes): Promise<boolean> {
  const two = await bytes.peek(2);
  if (two === "--") return true;
  if (two === "\r\n") return false;
  throw new BrokenForm("a boundary is neither followed by a part nor the last");
}

async function readHeaders(bytes: Bytes): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const piece = await bytes.upTo(endOfHeaders);
    if (piece === null) return text + decoder.decode();
    if (piece === "end") throw new BrokenForm("the form ended within a part's headers");
    length += piece.length;
    if (length > maxHeaderBytes) throw new BrokenForm("a part's headers are too long");
    text += decoder.decode(piece, { stream: true });
  }
}

function nameOf(headers: string): Pick<FormPart, "name" | "fileName"> {
  const parameters = new Map<string, string>();
  const parameter = /;[ \t]*([\w*-]+)=(?:"([^"]*)"|([^\s;"]*))[ \t]*/y;
  const disposition = contentDisposition.exec(headers)?.[1] ?? "";
  let count = 0;
  for (let match = parameter.exec(disposition); match; match = parameter.exec(disposition)) {
    if (++count > maxParameters) throw new BrokenForm(`a part has more than ${maxParameters} parameters`);
    const key = match[1]?.toLowerCase() ?? "";
    if (!parameters.has(key)) parameters.set(key, unescaped(match[2] ?? match[3] ?? ""));
  }
  return { name: parameters.get("name") ?? "", fileName: parameters.get("filename") ?? null };
}

const unescaped = (name: string) =>
  name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
