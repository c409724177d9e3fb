import "~/ui/layers.css";
import "~/ui/tokens.css";
import "~/ui/base.css";
import "~/brands/vellora.css";
import "~/brands/bildvik.css";
import "~/brands/fotolind.css";
import "~/brands/printwren.css";
import { Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandNames } from "~/brands/storefronts";
import { readAppearance } from "./layout/appearance";
import { autoRefreshOf } from "./layout/auto-refresh";
import { usePage } from "./layout/page-context";
import { pageHead } from "./layout/page-head";
import { islandsOf, startsWithIsland } from "./layout/page-islands";
import { islandFiles, pageScript, steppedBackScript } from "./layout/page-script";
import { errorTitle, pageTitle } from "./layout/page-title";
import { PlainPage } from "./layout/plain-page";
import { RouteError } from "./layout/route-error";
import { cookieNames } from "./platform/cookies";
import { isSteppedBack } from "./platform/stepped-back-cookie";
import { readConsent } from "./server/consent";

export function Layout({ children }: { children: ReactNode }) {
  const { site, url, nonce, customer, cookies, sheets, thirdPartyScripts, errorStatus, t } = usePage();
  const { brand, locale } = site.storefront;
  const matches = useMatches();
  const theme = readAppearance(cookies);
  const title = errorStatus === null ? pageTitle(matches) : errorTitle(errorStatus, t);
  const withoutIslands = isSteppedBack(cookies.get(cookieNames.steppedBack), url.pathname);
  const asksConsent =
    thirdPartyScripts.some(({ name }) => name === "consent") && !readConsent(cookies).answered;
  const head = pageHead({
    brand,
    theme,
    title: title === null ? brandNames[brand] : `${title} · ${brandNames[brand]}`,
    card:
      customer === null
        ? { origin: url.origin, locale, title: `${t("shell.account")} · ${brandNames[brand]}` }
        : null,
    autoRefresh: autoRefreshOf(matches),
    sheets,
    nonce,
    withoutIslands,
    script: withoutIslands ? steppedBackScript : pageScript,
    islands: islandFiles(withoutIslands ? [] : islandsOf(matches)),
    waits: !withoutIslands && startsWithIsland(matches),
    thirdPartyScripts,
  });
  return (
    <html
      lang={locale}
      data-brand={brand}
      data-theme={theme}
      data-asks-consent={asksConsent ? "" : undefined}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <PlainPage>
      <RouteError />
    </PlainPage>
  );
}
