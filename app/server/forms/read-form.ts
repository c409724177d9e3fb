import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Newer } from "./action-outcome";
import { fieldNamesOf } from "./field-names";
import { readFormBody, readFormFields } from "./form-body";
import { idempotencyKeyField } from "./form-owner";
import type { SentForm } from "./idempotency-key";
import type { RejectedSubmission } from "./rejected-submission";
import { type TypedFields, typedFields } from "./typed-fields";

type FieldErrors = Record<string, string[]>;
type FormReply = ReturnType<typeof data<RejectedForm>>;

interface RejectedForm {
  submission: SubmissionResult<string[]>;
  keyToRepeat?: string;
}

export interface ValidForm<Value = unknown> extends SentForm {
  ok: true;
  value: Value;
  reply: (formErrors: string[], fieldErrors?: FieldErrors, status?: number, newer?: Newer) => FormReply;
  /** The form comes back with the same key, so that sending it again does it at most once. */
  replyUnknown: (message: string) => FormReply;
}

export type FormReading<Value> = ValidForm<Value> | { ok: false; reply: () => FormReply };

const rejections = new WeakMap<object, RejectedSubmission>();

export function rejectionIn(answer: unknown): RejectedSubmission | null {
  return (typeof answer === "object" && answer !== null && rejections.get(answer)) || null;
}

/** The form again with what was typed in it, and without a mistake of its fields. */
export const formAgain = (
  initialValue: SubmissionResult<string[]>["initialValue"],
  failure?: string,
): FormReply =>
  failure === undefined
    ? rejectedAnswer({ submission: { initialValue } }, 200)
    : rejectedAnswer({ submission: { status: "error", initialValue, error: { "": [failure] } } }, 400);

function rejectedAnswer(form: RejectedForm, status: number): FormReply {
  const answer = data(form, { status });
  rejections.set(answer, { status, answer: { ...form } });
  return answer;
}

/** Of a form that is its button alone. */
export const NoFields = z.object({});

/**
 * @param prepare mends what was typed before it is checked, also in what the form shows again
 * Fields that neither the schema nor `besides` names are left out.
 * @throws Response for a body that no page of the site sends (form-body.ts)
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  besides: readonly string[] = [],
  prepare?: (fields: URLSearchParams) => void,
): Promise<FormReading<z.output<Schema>>> {
  const names = [idempotencyKeyField, ...fieldNamesOf(schema), ...besides];
  const fields = await readFormFields(request, names);
  prepare?.(fields);
  const submission = parseWithZod(fields, { schema });
  const idempotencyKey = fields.get(idempotencyKeyField);
  const answerOf = (
    formErrors: string[],
    fieldErrors: FieldErrors,
    status: number,
    { keyToRepeat = null, newer = {} }: { keyToRepeat?: string | null; newer?: Newer | undefined } = {},
  ): FormReply => {
    const result = submission.reply({
      ...(formErrors.length > 0 ? { formErrors } : {}),
      ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
    });
    const initialValue = { ...result.initialValue, ...newer };
    const body = {
      submission: { ...result, initialValue },
      ...(keyToRepeat === null ? {} : { keyToRepeat }),
    };
    return rejectedAnswer(body, status);
  };
  const reply = (
    formErrors: string[] = [],
    fieldErrors: FieldErrors = {},
    status = formErrors.length > 0 ? 502 : 400,
    newer?: Newer,
  ) => answerOf(formErrors, fieldErrors, status, { newer });
  if (submission.status === "success") {
    const { value } = submission;
    const replyUnknown = (message: string) => answerOf([message], {}, 502, { keyToRepeat: idempotencyKey });
    const sent = { idempotencyKey, contents: contentsOf(fields), typed: await typedIn(request) };
    return { ok: true, value, ...sent, reply, replyUnknown };
  }
  return { ok: false, reply: () => reply() };
}

/** As it waits for a sign-in (unsent-form.ts). */
async function typedIn(request: Request): Promise<TypedFields> {
  const body = await readFormBody(request);
  const fields = new URLSearchParams(body.ok ? body.fields : undefined);
  fields.delete(idempotencyKeyField);
  return typedFields(fields);
}

function contentsOf(fields: URLSearchParams): string {
  const contents = new URLSearchParams(fields);
  contents.delete(idempotencyKeyField);
  return String(contents);
}
