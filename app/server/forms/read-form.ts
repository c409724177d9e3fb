import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { fieldNamesOf } from "./field-names";
import { readFormFields } from "./form-body";
import { idempotencyKeyField } from "./idempotency-key";
import type { RejectedSubmission } from "./rejected-submission";

type FieldErrors = Record<string, string[]>;
type FormReply = ReturnType<typeof data<{ submission: SubmissionResult<string[]> }>>;

export interface ValidForm<Value = unknown> {
  ok: true;
  value: Value;
  idempotencyKey: string | null;
  reply: (formErrors: string[], fieldErrors?: FieldErrors, status?: number) => FormReply;
}

export type FormReading<Value> = ValidForm<Value> | { ok: false; reply: () => FormReply };

const rejections = new WeakMap<object, RejectedSubmission>();

export function rejectionIn(answer: unknown): RejectedSubmission | null {
  return (typeof answer === "object" && answer !== null && rejections.get(answer)) || null;
}

/**
 * Fields that neither the schema nor `besides` names are left out.
 * @throws Response for a body that no page of the site sends (form-body.ts)
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  besides: readonly string[] = [],
): Promise<FormReading<z.output<Schema>>> {
  const names = [idempotencyKeyField, ...fieldNamesOf(schema), ...besides];
  const fields = await readFormFields(request, names);
  const submission = parseWithZod(fields, { schema });
  const reply = (
    formErrors: string[] = [],
    fieldErrors: FieldErrors = {},
    status = formErrors.length > 0 ? 502 : 400,
  ): FormReply => {
    const result = submission.reply({
      ...(formErrors.length > 0 ? { formErrors } : {}),
      ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
    });
    const answer = data({ submission: result }, { status });
    rejections.set(answer, { status, answer: { submission: result } });
    return answer;
  };
  if (submission.status === "success")
    return { ok: true, value: submission.value, idempotencyKey: fields.get(idempotencyKeyField), reply };
  return { ok: false, reply: () => reply() };
}
