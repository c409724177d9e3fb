import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm } from "~/server/forms/read-form";
import { returnTo } from "~/session/return-to";

/** The timeline: where a notice's form leads that does not say where it stood. */
export const library = "/my-photos/photos";

/**
 * What a button of a deletion's notice sends.
 * @throws Response 404 for what is no deletion
 */
export async function readNoticeForm({ request, params }: Pick<ActionFunctionArgs, "request" | "params">) {
  const form = await readForm(request, z.object({ backTo: z.string().optional() }));
  const id = z.uuid().safeParse(params.deletionId);
  if (!form.ok || !id.success) throw new Response(null, { status: 404 });
  return { form, id: id.data, location: returnTo(form.value.backTo, library) };
}
