import { expect, test } from "vitest";
import { unsentFields } from "~/server/forms/unsent-fields";

const boundary = "a-boundary";
const part = (name: string, value: string, file = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
const photo = part("photos", "jpeg".repeat(1_000), '; filename="a.jpg"');

/** A body that goes on for ever after these bytes. */
function sent(
  start: string,
  headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` },
): Request {
  const bytes = new TextEncoder().encode(start);
  const body = new ReadableStream({ type: "bytes", start: (controller) => controller.enqueue(bytes) });
  return new Request("https://account.example/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

test("unsent fields: of a form with files its key alone, however much comes after it", async () => {
  const fields = await unsentFields(sent(part("idempotencyKey", "a-key") + part("album", "b") + photo));
  expect([...(fields ?? [])]).toEqual([["idempotencyKey", "a-key"]]);
});

test("unsent fields: none of a form with files that does not begin with its key, or has no end of it", async () => {
  expect(await unsentFields(sent(photo + part("idempotencyKey", "a-key")))).toBeNull();
  expect(await unsentFields(sent(part("idempotencyKey", "a-key", '; filename="a.jpg"') + photo))).toBeNull();
  const long = await unsentFields(sent(part("idempotencyKey", "k".repeat(100_000))));
  expect(long?.get("idempotencyKey")).toHaveLength(256);
});

test("unsent fields: none where somebody else reads the form", async () => {
  const request = sent(part("idempotencyKey", "a-key") + photo);
  request.body?.getReader();
  expect(await unsentFields(request)).toBeNull();
});
