import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readFormFields } from "~/server/forms/form-body";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { rememberStorage, storageMemoryOf } from "./storage-memory.public";
import { knownStoragePeriod } from "./storage-now.public";
import { storagePath } from "./storage-paths.public";

export const loader = () => redirect(storagePath);

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readFormFields(request, ["returnTo"]);
  const status = knownStoragePeriod(context)?.status;
  if (status === "warning" || status === "critical")
    context.setCookies.push(rememberStorage({ ...storageMemoryOf(context), hidden: status }));
  const back = form.get("returnTo");
  return redirect(returnTo(typeof back === "string" ? back : null), 303);
}
