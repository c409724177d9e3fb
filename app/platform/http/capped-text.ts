/** Null for an answer with more bytes, of which the rest is not read. Bytes are counted after decompression. */
export async function cappedText(response: Response, maxBytes: number): Promise<string | null> {
  const { body, headers } = response;
  if (body === null) return "";
  const declared = Number(headers.get("content-length") ?? Number.NaN);
  if (declared > maxBytes) return cancelled(body);
  // HTTP ends such a body at its length.
  if (declared <= maxBytes && !headers.has("content-encoding") && !headers.has("transfer-encoding"))
    return response.text();
  return readCapped(body, maxBytes);
}

async function readCapped(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
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
