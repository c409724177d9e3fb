import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { extendDeletion, rememberDeletion } from "./deletions.public";
import { library, readNoticeForm } from "./notice-form";

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
  const { form, id, location } = await readNoticeForm({ request, params });
  const outcome = await withIdempotencyKey(context, form, async (): Promise<ActionOutcome> => {
    const toast = toasts[await extendDeletion(context, id)];
    return { result: "done", location, ...(toast ? { toast } : {}) };
  });
  if (outcome.result !== "done") return seeOther(context, location, { key: "deleting.extendFailed" });
  context.setCookies.push(rememberDeletion(id));
  return seeOther(context, outcome.location, outcome.toast);
}
