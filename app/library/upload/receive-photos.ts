import type { AppLoadContext } from "@remix-run/cloudflare";
import { BrokenForm, type FormPart } from "~/platform/files/multipart";
import { fileNameOf } from "./file-name";
import { partMemory } from "./file-parts";
import { sendPhoto } from "./send-photo";
import type { Outcome, UploadResult } from "./upload-result";

/** Photos in one form. */
export const maxPhotos = 100;
/**
 * Bytes of photos in one form: what the platform lets through, less the form around them.
 * Source: docs/specification/resilience.md, "Platform limits".
 */
export const maxBytes = 95 * 1024 * 1024;

/** Photos in a row that failed on our side, after which the rest is not tried any more. */
const timeoutMs = 3;

interface Receiving {
  /** The name of the file field. */
  field: string;
  albumId: string | null;
  /** Hears of each file when it is known what became of it. */
  onResult: (result: UploadResult) => Promise<void>;
}

/**
 * Takes the photos of a form one after the other while they come in. One that fails does not keep the others from coming; a
 * form that breaks off leaves those that were whole.
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
    if (failures >= timeoutMs) return { result: failure };
    const counted = async () => {
      const piece = await part.read();
      bytes += piece?.length ?? 0;
      if (bytes > maxBytes) throw new TooMuch();
      return piece;
    };
    return sendPhoto(context, { name: fileNameOf(part.fileName ?? ""), albumId, read: counted }, memory);
  };
  try {
    for await (const part of parts) {
      if (part.name !== field || part.fileName === null) continue;
      count += 1;
      name = fileNameOf(part.fileName);
      const outcome = await take(part).catch((cause: unknown) => {
        if (cause instanceof TooMuch) return { result: "tooMuch" } as const;
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
    // Between two files nobody can tell whether more would have come.
    await onResult({ name: name ?? "", result: "cut" });
  }
}

type Failure = "failed" | "full";
const isFailure = (result: Outcome["result"]): result is Failure => result === "failed" || result === "full";

/** The form has more bytes than are taken at a time. */
class TooMuch extends Error {}
