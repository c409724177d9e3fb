import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { deletionSchedulerOf } from "./deletions.public";
import { library, readNoticeForm } from "./notice-form";

const toastKeys = {
  undone: "deleting.undone",
  late: "deleting.tooLate",
  unknown: "form.unsettled",
} as const;

export const loader = () => redirect(library);

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { form, id, location } = await readNoticeForm({ request, params });
  const outcome = await withIdempotencyKey(context, form, async () => {
    const result = await deletionSchedulerOf(context).undo(id);
    return {
      result: "done",
      location,
      toast: { key: toastKeys[result] },
    };
  });
  if (outcome.result !== "done") return seeOther(context, location, { key: "deleting.undoFailed" });
  return seeOther(context, outcome.location, outcome.toast);
}
