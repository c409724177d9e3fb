import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { type FormLimits, readFormFields } from "./form-body";
import { idempotencyKeyField } from "./idempotency-key";

/** What a form's fields said: values that fit, or the reply that shows the fields as they were sent with an error at each wrong one. */
export type FormReading<Value> =
  | {
      ok: true;
      value: Value;
      idempotencyKey: string | null;
      /** The form again with what is wrong with it as a whole; or, in `fieldErrors`, what the service said of a field. */
      reply: (formErrors: string[], fieldErrors?: FieldErrors) => FormReply;
    }
  | { ok: false; reply: () => FormReply };

type FieldErrors = Record<string, string[]>;
type FormReply = ReturnType<typeof data<{ submission: SubmissionResult<string[]> }>>;

/**
 * Reads a posted form against its schema. A user's mistake is a value, never an exception.
 * @throws Response for a body that no page of the site sends; see form-body.ts
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limits?: FormLimits,
): Promise<FormReading<z.output<Schema>>> {
  const fields = await readFormFields(request, limits);
  const submission = parseWithZod(fields, { schema });
  const reply = (formErrors: string[] = [], fieldErrors: FieldErrors = {}) =>
    data(
      {
        submission: submission.reply({
          ...(formErrors.length > 0 ? { formErrors } : {}),
          ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
        }),
      },
      { status: formErrors.length > 0 ? 502 : 400 },
    );
  if (submission.status === "success")
    return { ok: true, value: submission.value, idempotencyKey: fields.get(idempotencyKeyField), reply };
  return { ok: false, reply: () => reply() };
}
