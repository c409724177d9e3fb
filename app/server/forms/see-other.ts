import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { rememberToast, type Toast } from "./toast";

/** Reload and Back never send the form again. */
export function seeOther(context: AppLoadContext, location: string, toast?: Toast): Response {
  if (toast) context.setCookies.push(rememberToast(context.customer?.ownerTag, toast));
  return redirect(location, 303);
}
