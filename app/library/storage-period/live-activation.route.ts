import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { readFormFields } from "~/server/forms/form-body";
import { claimOnce } from "~/server/push/claim-once";
import { followedImport, forgetImport } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import type { ActivationStatus } from "~/services/activation";
import { readActivation } from "./read-activation";

/** What became of bringing the photos back, as script that follows it has to know. */
type ImportState = "importing" | "finished" | "failed" | "unknown";

const states: Readonly<Record<ActivationStatus, ImportState>> = {
  IMPORTING: "importing",
  ACTIVE: "finished",
  NOT_ACTIVE: "failed",
  DELETING: "failed",
};

/**
 * How far it is, whatever a message said. Nobody can say: that ends nothing
 * (docs/specification/resilience.md, F61).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const status = await readActivation(context);
  return Response.json({ state: status === null ? "unknown" : states[status] });
}

/** `finished`: analytics is to be told; `over`: the customer is to be told, and the flag of this browser is cleared. */
const AnnouncedJob = z.object({ what: z.enum(["finished", "over"]), teller: z.uuid() });

/** A tab wants to tell what became of it: one may, once. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const announced = AnnouncedJob.safeParse(Object.fromEntries(await readFormFields(request)));
  if (!announced.success) return new Response(null, { status: 400 });
  const { what, teller } = announced.data;
  const since = followedImport(context);
  if (since === null) return Response.json({ first: false });
  try {
    const first = await claimOnce(context, `import ${since} ${what}`, teller);
    if (what === "over") forgetImport(context);
    return Response.json({ first });
  } catch (cause) {
    context.log.error("nobody could be found to tell of an import", cause);
    return new Response(null, { status: 503 });
  }
}
