import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { appearanceOf } from "~/layout/appearance";
import { cookie, cookieNames } from "~/platform/cookies";
import { readFormFields } from "~/server/forms/form-body";
import { returnTo } from "~/session/return-to";

const rememberFor = 60 * 60 * 24 * 365;

export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormFields(request, ["theme", "returnTo"]);
  const appearance = appearanceOf(form.get("theme"));
  context.setCookies.push(
    cookie(cookieNames.appearance, appearance, { maxAge: appearance === "system" ? 0 : rememberFor }),
  );
  const back = form.get("returnTo");
  return redirect(returnTo(typeof back === "string" ? back : null), 303);
}
