import { readBody } from "~/platform/files/read-body";

/** Bytes; longer ones are of uploads. */
const maxLength = 64 * 1024;
const timeoutMs = 2_000;

/**
 * Reads what nobody has read of a form: behind a proxy that uses its connection again, as `wrangler dev` does, the next request would
 * fail, whoever sends it (docs/decisions/0114-limits-of-bodies.md).
 */
export async function passOverUnread({ body, bodyUsed, headers }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  if (Number(headers.get("content-length") ?? 0) > maxLength) return;
  await readBody(body, { maxBytes: 0, timeoutMs }).catch(() => undefined);
}
