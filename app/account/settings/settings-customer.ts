import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Customer } from "~/server/request-context";
import { requireBusiness } from "~/server/require-role";
import { signedIn } from "~/server/signed-in";
import { type SettingsPaths, settingsPaths } from "./settings-paths";

const privateSettings = "/settings";
const businessSettings = "/settings/b2b";

/**
 * The signed-in customer of a settings page that comes in two variants, and where that customer's
 * settings are. A business customer who asks for the private one is led to the other; for a private
 * customer the business one does not exist.
 * Source: docs/specification/1-account-site.md, section 2, section 6.
 * @throws Response a redirect, or 404
 */
export function settingsCustomer(context: AppLoadContext): Customer & { paths: SettingsPaths } {
  const { pathname, search } = context.url;
  const inBusiness = pathname === businessSettings || pathname.startsWith(`${businessSettings}/`);
  const customer = inBusiness ? requireBusiness(context) : signedIn(context);
  const { business } = customer.identity;
  if (business && !inBusiness)
    throw redirect(businessSettings + pathname.slice(privateSettings.length) + search);
  return { ...customer, paths: settingsPaths(business) };
}
