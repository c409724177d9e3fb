import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { BrokenForm, type FormPart, readMultipart } from "~/platform/files/multipart";
import { idempotencyKeyField } from "~/server/forms/idempotency-key";
import { receivePhotos } from "./receive-photos";
import { openReport } from "./upload-report";

/** The name of the file field. */
export const photosField = "photos";

/** Bytes that a field beside the files may have. */
const maxFieldBytes = 256;

/** What came of a form: its report stands under the action's id; or what is wrong with it, at the field or as a whole. */
export type Taken =
  | { idempotencyKey: string; anyAdded: boolean }
  | { problem: "none" | "broken" | "refused" };

/**
 * Takes the photos of a posted form while it comes in, and notes what becomes of each. Sent a second time, it is done a second
 * time: the storage knows a photo by its bytes, so that there is never one twice, and the report tells it as one form.
 */
export async function takePhotos(
  context: AppLoadContext,
  request: Request,
  albumId: string | null,
): Promise<Taken> {
  const parts = readMultipart(request.headers.get("content-type"), request.body);
  let idempotencyKey = "";
  try {
    for await (const part of parts) {
      if (part.name === idempotencyKeyField && part.fileName === null) idempotencyKey = await textOf(part);
      if (part.name !== photosField || !part.fileName) continue;
      const report = await openReport(context, idempotencyKey);
      if (!report) {
        await passOver(parts);
        return { problem: "refused" };
      }
      let anyAdded = false;
      await receivePhotos(context, startingWith(part, parts), {
        field: photosField,
        albumId,
        onResult: async (result) => {
          anyAdded ||= result.result === "added";
          await report.add(result);
        },
      });
      await report.finish();
      return { idempotencyKey, anyAdded };
    }
    return { problem: "none" };
  } catch (cause) {
    if (cause instanceof BrokenForm) return { problem: "broken" };
    throw cause;
  }
}

/** The form again, with what is wrong with it: at the file field when nothing was chosen. */
export function photosRejected({ t }: AppLoadContext, problem: "none" | "broken" | "refused") {
  const error =
    problem === "none"
      ? { [photosField]: [t("upload.none")] }
      : { "": [t(problem === "broken" ? "upload.broken" : "form.refused")] };
  const submission = { status: "error" as const, initialValue: {}, error };
  return data({ submission }, { status: problem === "refused" ? 502 : 400 });
}

async function* startingWith(first: FormPart, rest: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  yield first;
  yield* rest;
}

async function passOver(parts: AsyncIterable<FormPart>): Promise<void> {
  for await (const _ of parts);
}

async function textOf(part: FormPart): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await part.read(); piece; piece = await part.read()) {
    if (text.length <= maxFieldBytes) text += decoder.decode(piece, { stream: true });
  }
  return text;
}
