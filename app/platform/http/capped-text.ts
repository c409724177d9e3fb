/** Null for an answer with more bytes, of which the rest is not read. Bytes are counted after decompression. */
export async function cappedText(response: Response, maxBytes: number): Promise<string | null> {
  const { body, headers } = response;
  if (body === null) return "";
  const declared = Number(headers.get("content-length") ?? Number.NaN);
  if (declared > maxBytes) return cancelled(body);
  // HTTP ends such a body at its length.
  const decoder = decoderOf(headers.get("content-type"));
  const isWhole =
    declared <= maxBytes && !headers.has("content-encoding") && !headers.has("transfer-encoding");
  if (isWhole && decoder.encoding === "utf-8") return response.text();
  return readCapped(body, maxBytes, decoder);
}

/** A name of a charset that nobody knows is no reason to read nothing. */
function decoderOf(contentType: string | null): TextDecoder {
  const charset = contentType === null ? undefined : charsetOf.exec(contentType)?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const charsetOf = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;

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
