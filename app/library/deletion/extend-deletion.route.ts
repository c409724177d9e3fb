import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { extendDeletion, rememberDeletion } from "./deletions.public";

const library = "/my-photos/photos";

const toasts = {
  extended: undefined,
  undone: { key: "deleting.undone" },
  late: { key: "deleting.tooLate" },
  unknown: { key: "form.unsettled" },
} as const;

export const loader = () => redirect(library);

/** The notice itself, on the page that comes back, says how much time there is now. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readForm(request, z.object({ backTo: z.string().optional() }));
  const location = returnTo(form.ok ? form.value.backTo : null, library);
  const id = z.uuid().safeParse(params.deletionId);
  if (!form.ok || !id.success) throw new Response(null, { status: 404 });
  const outcome = await withIdempotencyKey(context, form, async (): Promise<ActionOutcome> => {
    const toast = toasts[await extendDeletion(context, id.data)];
    return { result: "done", location, ...(toast ? { toast } : {}) };
  });
  if (outcome.result !== "done") return seeOther(context, location, { key: "deleting.extendFailed" });
  context.setCookies.push(rememberDeletion(id.data));
  return seeOther(context, outcome.location, outcome.toast);
}
