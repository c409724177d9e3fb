import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { claimOnce } from "~/server/push/claim-once";
import { followedImport, forgetImport } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import type { ActivationStatus } from "~/services/activation";
import { readActivation } from "./read-activation";

type ImportState = "importing" | "finished" | "failed" | "unknown";

const states: Readonly<Record<ActivationStatus, ImportState>> = {
  IMPORTING: "importing",
  ACTIVE: "finished",
  NOT_ACTIVE: "failed",
  DELETING: "failed",
};

/** An unknown state does not end the import (docs/specification/resilience.md, F61). */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const status = await readActivation(context);
  return Response.json({ state: status === null ? "unknown" : states[status] });
}

/** `finished`: analytics is notified; `over`: the customer is, and the cookie is cleared. */
const AnnouncedJob = z.object({ what: z.enum(["finished", "over"]), teller: z.uuid() });

/** Lets one tab announce the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const announced = AnnouncedJob.safeParse(
    Object.fromEntries(await readFormFields(request, fieldNamesOf(AnnouncedJob))),
  );
  if (!announced.success) return new Response(null, { status: 400 });
  const { what, teller } = announced.data;
  const since = followedImport(context);
  if (since === null) return Response.json({ first: false });
  try {
    const first = await claimOnce(context, `import ${since} ${what}`, teller);
    if (what === "over") forgetImport(context);
    return Response.json({ first });
  } catch (cause) {
    context.log.error("import announcement claim failed", cause);
    return new Response(null, { status: 503 });
  }
}
