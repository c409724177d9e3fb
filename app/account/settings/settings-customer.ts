import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Customer } from "~/server/request-context";
import { requireBusiness } from "~/server/require-role";
import { signedIn } from "~/server/signed-in";
import { type SettingsPaths, settingsPaths } from "./settings-paths";

const privateSettings = "/settings";
const businessSettings = "/settings/b2b";

/**
 * For pages in a private and a business variant: redirects each customer to theirs.
 * Source: docs/specification/1-account-site.md, section 2, section 6.
 * @throws Response a redirect, or 404 for a form of a private customer to a business page
 */
export function settingsCustomer(context: AppLoadContext): Customer & { paths: SettingsPaths } {
  const { pathname, search } = context.url;
  const inBusiness = pathname === businessSettings || pathname.startsWith(`${businessSettings}/`);
  const customer = inBusiness
    ? requireBusiness(context, privateSettings + pathname.slice(businessSettings.length) + search)
    : signedIn(context);
  const { business } = customer.identity;
  if (business && !inBusiness)
    throw redirect(businessSettings + pathname.slice(privateSettings.length) + search);
  return { ...customer, paths: settingsPaths(business) };
}
