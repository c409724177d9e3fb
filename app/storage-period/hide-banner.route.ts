import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readFormFields } from "~/edge/forms/form-body";
import { returnTo } from "~/edge/session/return-to";
import { signedIn } from "~/edge/session/signed-in";
import { rememberStorage } from "~/edge/storage-memory";
import { knownStoragePeriod } from "~/edge/storage-status";
import { storagePath } from "~/shell/storage-place";

/** There is nothing to see here. */
export const loader = () => redirect(storagePath);

/** Puts the storage banner away until the browser closes, or things get worse, and goes back to where that was done. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readFormFields(request);
  const status = knownStoragePeriod(context)?.status;
  if (status === "warning" || status === "critical")
    context.setCookies.push(rememberStorage({ ...context.storageMemory, hidden: status }));
  const back = form.get("returnTo");
  return redirect(returnTo(typeof back === "string" ? back : null), 303);
}
