import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { deletionSchedulerOf } from "./deletions.public";

const library = "/my-photos/photos";

const toastKeys = {
  undone: "deleting.undone",
  late: "deleting.tooLate",
  unknown: "form.unsettled",
} as const;

export const loader = () => redirect(library);

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readForm(request, z.object({ backTo: z.string().optional() }));
  const location = returnTo(form.ok ? form.value.backTo : null, library);
  const id = z.uuid().safeParse(params.deletionId);
  if (!form.ok || !id.success) throw new Response(null, { status: 404 });
  const outcome = await withIdempotencyKey(context, form, async () => {
    const result = await deletionSchedulerOf(context).undo(id.data);
    return {
      result: "done",
      location,
      toast: { key: toastKeys[result] },
    };
  });
  if (outcome.result !== "done") return seeOther(context, location, { key: "deleting.undoFailed" });
  return seeOther(context, outcome.location, outcome.toast);
}
