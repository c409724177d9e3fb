import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { BrokenForm, type FormPart, readMultipart, textOf } from "~/platform/files/multipart";
import { idempotencyKeyField, withoutTag } from "~/server/forms/form-owner";
import { isOthersForm } from "~/server/forms/idempotency-key";
import { keepForSignIn } from "~/server/forms/rejected-submission";
import { leadsToSignIn } from "~/session/authenticate";
import { receivePhotos } from "./receive-photos";
import { openReport } from "./upload-report";

export const photosField = "photos";

/** Of a field beside the files. */
const maxFieldBytes = 256;

export type TakenPhotos = { reportKey: string; anyAdded: boolean } | { problem: UploadProblem };

type UploadProblem = "none" | "broken" | "unavailable" | "otherPerson";

/** Safe to repeat: the storage recognizes duplicates by content, and reports are merged. */
export async function takePhotos(
  context: AppLoadContext,
  request: Request,
  albumId: string | null,
): Promise<TakenPhotos> {
  const parts = readMultipart(request.headers.get("content-type"), request.body);
  let idempotencyKey = "";
  try {
    for await (const part of parts) {
      if (part.name === idempotencyKeyField && part.fileName === null)
        idempotencyKey = await textOf(part, maxFieldBytes);
      if (part.name !== photosField || !part.fileName) continue;
      if (isOthersForm(context, idempotencyKey)) {
        await drain(parts);
        return { problem: "otherPerson" };
      }
      const reportKey = withoutTag(idempotencyKey);
      const report = await openReport(context, reportKey);
      if (!report) {
        await drain(parts);
        return { problem: "unavailable" };
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
      return { reportKey, anyAdded };
    }
    return { problem: "none" };
  } catch (cause) {
    if (cause instanceof BrokenForm) return { problem: "broken" };
    if (cause instanceof Response && leadsToSignIn(cause))
      throw await keepForSignIn(context, new URLSearchParams({ [idempotencyKeyField]: idempotencyKey }));
    throw cause;
  }
}

const problemMessages = {
  none: "upload.none",
  broken: "upload.broken",
  unavailable: "form.refused",
  otherPerson: "form.otherPerson",
} as const;

export function photosRejected({ t }: AppLoadContext, problem: UploadProblem) {
  const message = t(problemMessages[problem]);
  const error = problem === "none" ? { [photosField]: [message] } : { "": [message] };
  const submission = { status: "error" as const, initialValue: {}, error };
  return data({ submission }, { status: problem === "unavailable" ? 502 : 400 });
}

async function* startingWith(first: FormPart, rest: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  yield first;
  yield* rest;
}

async function drain(parts: AsyncIterable<FormPart>): Promise<void> {
  for await (const _ of parts);
}
