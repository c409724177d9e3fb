import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { rememberToast, type Toast } from "./toast";

/** Goes elsewhere after an action that is done, so that reload and Back never send it again; the next page shows the toast. */
export function seeOther(context: AppLoadContext, location: string, toast?: Toast): Response {
  if (toast) context.setCookies.push(rememberToast(toast));
  return redirect(location, 303);
}
