import type { AppLoadContext } from "@remix-run/cloudflare";
import { originOf } from "~/platform/storefront-of-host";
import type { OutsideScript, OutsideScriptName } from "~/platform/third-party-scripts";
import { readConsent } from "~/server/consent";
import { cookieSettingsPath } from "~/server/public-links";
import { isPublicPath } from "~/session/public-paths";
import { feedbackWidget, showsFeedback, smallBelow } from "./feedback";
import { showsChat } from "./support-chat";
import { mayLoadThirdPartyScripts } from "./third-party-script-pages";

/** Where the consent tool leads when somebody has chosen anew. */
const savedCookieSettings = `${cookieSettingsPath}?saved=1`;

const opensConsent = ({ pathname, searchParams }: URL): boolean =>
  pathname === cookieSettingsPath && !searchParams.has("saved");

/** Source: docs/specification/1-account-site.md, "Support and consent"; docs/decisions/0020. */
export function pageScripts(page: AppLoadContext, routePath: string): OutsideScript[] {
  const { url, site, environment, cookies, testVariants } = page;
  if (!mayLoadThirdPartyScripts(url, routePath)) return [];
  // Nobody asks there whether the session has ended elsewhere.
  const customer = isPublicPath(url.pathname) ? null : page.customer;
  const { channel, locale } = site.storefront;
  const consent = readConsent(cookies);
  const widget = feedbackWidget(locale);

  const script = (name: OutsideScriptName, data: OutsideScript["data"]): OutsideScript[] => {
    const address = environment.scripts[name];
    const { integrity } = environment.scriptPermissions[name];
    return address === null ? [] : [{ name, src: originOf(address, site), integrity, data }];
  };
  return [
    ...script("consent", {
      "data-channel": channel,
      "data-locale": locale,
      ...(opensConsent(url) ? { "data-open": savedCookieSettings } : {}),
    }),
    ...(consent.analytics
      ? script("analytics", {
          "data-channel": channel,
          "data-locale": locale,
          "data-marketing": String(consent.marketing),
          "data-sample-test": testVariants.variants["sample-test"],
          "data-cro-1304": testVariants.variants["CRO-1304"],
          ...(customer ? { "data-subject": customer.identity.subject } : {}),
        })
      : []),
    ...(consent.marketing && customer && showsChat(url.pathname)
      ? script("chat", { "data-email": customer.identity.email, "data-channel": channel })
      : []),
    ...(consent.analytics && customer && widget && showsFeedback(url.pathname)
      ? script("feedback", {
          "data-widget": widget.id,
          "data-small-widget": widget.smallId,
          "data-small-below": String(smallBelow),
        })
      : []),
  ];
}
