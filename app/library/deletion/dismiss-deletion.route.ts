import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { deletionSchedulerOf } from "./deletions.public";

const library = "/my-photos/photos";

/** Nothing to see here: the button stands on the library's pages. */
export const loader = () => redirect(library);

/** Puts away the message of what could not be deleted. It changes no photo, and twice is the same as once. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readForm(request, z.object({ backTo: z.string().optional() }));
  const id = z.uuid().safeParse(params.deletionId);
  if (!form.ok || !id.success) throw new Response(null, { status: 404 });
  try {
    await deletionSchedulerOf(context).dismiss(id.data);
  } catch (cause) {
    // It comes again with the next page.
    context.log.error("a message could not be put away", cause);
  }
  return seeOther(context, returnTo(form.value.backTo, library));
}
