import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { deletionSchedulerOf } from "./deletions.public";

const library = "/my-photos/photos";

export const loader = () => redirect(library);

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readForm(request, z.object({ backTo: z.string().optional() }));
  const id = z.uuid().safeParse(params.deletionId);
  if (!form.ok || !id.success) throw new Response(null, { status: 404 });
  try {
    await deletionSchedulerOf(context).dismiss(id.data);
  } catch (cause) {
    context.log.error("deletion dismissal failed", cause);
  }
  return seeOther(context, returnTo(form.value.backTo, library));
}
