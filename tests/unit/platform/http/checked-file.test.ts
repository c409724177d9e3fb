import { expect, test } from "vitest";
import { fileDownload, safeFileName } from "~/platform/files/file-download";
import { checkedFile, pdf } from "~/platform/http/checked-file";

const encoder = new TextEncoder();

/** An answer whose body comes in the given pieces. */
function answer(
  pieces: readonly string[],
  contentType = "application/pdf",
): { response: Response; cancelled: () => boolean } {
  let cancelled = false;
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
    cancel() {
      cancelled = true;
    },
  });
  return {
    response: new Response(body, { headers: { "Content-Type": contentType } }),
    cancelled: () => cancelled,
  };
}

test.each([[["%PDF-1.7\n", "rest"]], [["%", "P", "DF", "-1.7\nrest"]], [["%PDF-1.7\nrest"]]])(
  "checked file: passes a PDF on unchanged in chunks of %j",
  async (pieces) => {
    const file = await checkedFile(answer(pieces).response, pdf);
    expect(file).not.toBeNull();
    if (file) expect(await new Response(file.body).text()).toBe(pieces.join(""));
  },
);

test("checked file: accepts a content type with parameters", async () => {
  expect(
    await checkedFile(answer(["%PDF-1.4"], "Application/PDF; charset=binary").response, pdf),
  ).not.toBeNull();
});

test.each([
  ["an empty answer", [], "application/pdf"],
  ["too few bytes", ["%PD"], "application/pdf"],
  ["a page under a PDF's type", ["<!doctype html><title>We will be back</title>"], "application/pdf"],
  ["a page", ["<!doctype html>"], "text/html"],
  ["a PDF under another type", ["%PDF-1.7"], "text/plain"],
  ["a page of no type", ["<!doctype html>"], "application/octet-stream"],
])("checked file: rejects %s without reading the rest", async (_what, pieces, type) => {
  const { response, cancelled } = answer(pieces, type);
  expect(await checkedFile(response, pdf)).toBeNull();
  expect(cancelled() || pieces.length < 2).toBe(true);
});

test("checked file: an interrupted PDF fails its download", async () => {
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error("connection lost"));
      sent = true;
      controller.enqueue(encoder.encode("%PDF-1.7\n"));
    },
  });
  const file = await checkedFile(new Response(body, { headers: { "Content-Type": "application/pdf" } }), pdf);
  await expect(new Response(file?.body).text()).rejects.toThrow("connection lost");
});

test("file download: the name keeps the letters of its language", async () => {
  const file = await checkedFile(answer(["%PDF-1.7"]).response, pdf);
  if (!file) throw new Error("no file");
  expect(fileDownload(file, "Fotobok (hårda pärmar).pdf").headers.get("content-disposition")).toBe(
    `attachment; filename="Fotobok_h_rda_p_rmar_.pdf"; filename*=UTF-8''Fotobok_h%C3%A5rda_p%C3%A4rmar_.pdf`,
  );
});

test("file download: is an attachment with a safe file name", async () => {
  const file = await checkedFile(answer(["%PDF-1.7"]).response, pdf);
  if (!file) throw new Error("no file");
  const { headers } = fileDownload(file, 'a"b\r\nc.pdf');
  expect(headers.get("content-disposition")).toBe('attachment; filename="a_b_c.pdf"');
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(safeFileName("..hidden")).toBe("_hidden");
});
