export interface FileKind {
  contentType: string;
  signature: string;
}

export const pdf: FileKind = { contentType: "application/pdf", signature: "%PDF-" };

export interface CheckedFile {
  body: ReadableStream<Uint8Array>;
  contentType: string;
}

/** Null unless type and first bytes match: an error page is never saved as a file. */
export async function checkedFile(
  response: Response,
  { contentType, signature }: FileKind,
): Promise<CheckedFile | null> {
  const declared = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!response.body || declared !== contentType) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body.getReader();
  const head = await readAtLeast(reader, signature.length);
  if (!head || new TextDecoder("latin1").decode(head.subarray(0, signature.length)) !== signature) {
    await reader.cancel();
    return null;
  }
  return { body: continued(head, reader), contentType };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readAtLeast(reader: Reader, wanted: number): Promise<Uint8Array | null> {
  let head = new Uint8Array();
  while (head.length < wanted) {
    const { value, done } = await reader.read();
    if (done) return null;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

function continued(head: Uint8Array, reader: Reader): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
