import { BrokenForm, readMultipart, textOf } from "~/platform/files/multipart";
import type { BodyLimits } from "./body-limits";
import { fieldsToKeep } from "./form-body";
import { idempotencyKeyField } from "./form-owner";
import { formTypeOf } from "./form-type";

/** Bytes. */
const maxKeyLength = 256;

/** What is kept of a form that cannot act: its fields; of one with files its key alone, which says whose it is. */
export const unsentFields = async (request: Request, limits?: BodyLimits): Promise<URLSearchParams | null> =>
  (await fieldsToKeep(request, limits)) ?? (await keyOfFiles(request));

/** The key is a form's first field. Null for other forms, and where somebody else has begun to read. */
async function keyOfFiles({ headers, body, bodyUsed }: Request): Promise<URLSearchParams | null> {
  if (formTypeOf(headers) !== "multipart/form-data" || body === null || bodyUsed || body.locked) return null;
  try {
    const { value: first } = await readMultipart(headers.get("content-type"), body).next();
    if (first?.name !== idempotencyKeyField || first.fileName !== null) return null;
    return new URLSearchParams({ [idempotencyKeyField]: await textOf(first, maxKeyLength) });
  } catch (cause) {
    if (cause instanceof BrokenForm) return null;
    throw cause;
  }
}
