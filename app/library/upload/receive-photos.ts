import type { AppLoadContext } from "@remix-run/cloudflare";
import { BrokenForm, type FormPart } from "~/platform/files/multipart";
import { fileNameOf } from "./file-name";
import { partMemory } from "./file-parts";
import { sendPhoto } from "./send-photo";
import type { Outcome, UploadResult } from "./upload-result";

/** Photos in one form. */
export const maxPhotos = 100;
/** Bytes in one form. Source: docs/specification/resilience.md, "Platform limits". */
export const maxBytes = 95 * 1024 * 1024;

/** Photos beyond them that the report names; writing it down costs more than reading the part. */
const maxTooMany = 50;
/** Consecutive failures of the storage after which the remaining photos are not tried. */
const maxFailures = 3;

interface Receiving {
  field: string;
  albumId: string | null;
  onResult: (result: UploadResult) => Promise<void>;
}

/**
 * Takes photos while the form streams in; a form that breaks off keeps those that were complete.
 * @param parts of the form, from the first file on
 */
export async function receivePhotos(
  context: AppLoadContext,
  parts: AsyncIterable<FormPart>,
  { field, albumId, onResult }: Receiving,
): Promise<void> {
  const memory = partMemory();
  let count = 0;
  let bytes = 0;
  let failures = 0;
  let failure: Failure = "failed";
  let name: string | null = null;
  const take = async (part: FormPart): Promise<Outcome> => {
    if (count > maxPhotos) return { result: "tooMany" };
    if (bytes >= maxBytes) return { result: "tooMuch" };
    if (failures >= maxFailures) return { result: failure };
    const counted = async () => {
      const piece = await part.read();
      bytes += piece?.length ?? 0;
      if (bytes > maxBytes) throw new FormTooLarge();
      return piece;
    };
    return sendPhoto(context, { name: fileNameOf(part.fileName ?? ""), albumId, read: counted }, memory);
  };
  try {
    for await (const part of parts) {
      if (part.name !== field || part.fileName === null) continue;
      count += 1;
      name = fileNameOf(part.fileName);
      if (count > maxPhotos + maxTooMany) continue;
      const outcome = await take(part).catch((cause: unknown) => {
        if (cause instanceof FormTooLarge) return { result: "tooMuch" } as const;
        throw cause;
      });
      if (isFailure(outcome.result)) {
        failure = outcome.result;
        failures += 1;
      } else failures = 0;
      await onResult({ name, ...outcome });
      name = null;
    }
  } catch (cause) {
    if (!(cause instanceof BrokenForm)) throw cause;
    // Between two files it is unknown whether more would have followed.
    await onResult({ name: name ?? "", result: "cut" });
  }
}

type Failure = "failed" | "full";
const isFailure = (result: Outcome["result"]): result is Failure => result === "failed" || result === "full";

class FormTooLarge extends Error {}
