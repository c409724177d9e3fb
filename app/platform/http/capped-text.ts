/** Null for an answer with more bytes, of which the rest is not read. Bytes are counted after decompression. */
export async function cappedText(response: Response, maxBytes: number): Promise<string | null> {
  const { headers } = response;
  const declared = Number(headers.get("content-length") ?? Number.NaN);
  const charset = charsetOf.exec(headers.get("content-type") ?? "")?.[1];
  // HTTP ends such a body at its length. Each header that is asked for, and the body's stream, costs microseconds.
  if (
    declared <= maxBytes &&
    !charset &&
    !headers.has("content-encoding") &&
    !headers.has("transfer-encoding")
  )
    return response.text();
  const { body } = response;
  if (body === null) return "";
  if (declared > maxBytes) return cancelled(body);
  return readCapped(body, maxBytes, decoderOf(charset));
}

/** Of any but UTF-8. */
const charsetOf = /;\s*charset="?(?!utf-?8\b)([^";\s]+)/i;

/** A name of a charset that nobody knows is no reason to read nothing. */
function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

async function readCapped(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  decoder: TextDecoder,
): Promise<string | null> {
  const reader = body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) return cancelled(reader);
    text += decoder.decode(value, { stream: true });
  }
}

async function cancelled(rest: { cancel(): Promise<void> }): Promise<null> {
  await rest.cancel().catch(() => undefined);
  return null;
}
