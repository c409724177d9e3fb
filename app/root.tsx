import "~/ui/layers.css";
import "~/ui/tokens.css";
import "~/brands/vellora.css";
import "~/brands/bildvik.css";
import "~/brands/fotolind.css";
import "~/brands/printwren.css";
import "~/ui/base.css";
import { Links, Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandNames } from "~/brands/storefronts";
import { readAppearance } from "./layout/appearance";
import { autoRefreshOf } from "./layout/auto-refresh";
import { usePage } from "./layout/page-context";
import { islandsOf, startsWithIsland } from "./layout/page-islands";
import { islandFiles, pageScript, steppedBackScript } from "./layout/page-script";
import { pageTitle } from "./layout/page-title";
import { PlainPage } from "./layout/plain-page";
import { RouteError } from "./layout/route-error";
import { cookieNames } from "./platform/cookies";
import { isSteppedBack } from "./platform/stepped-back-cookie";

export function Layout({ children }: { children: ReactNode }) {
  const { site, url, nonce, cookies, thirdPartyScripts } = usePage();
  const { brand, locale } = site.storefront;
  const matches = useMatches();
  const title = pageTitle(matches);
  const withoutIslands = isSteppedBack(cookies.get(cookieNames.steppedBack), url.pathname);
  const script = withoutIslands ? steppedBackScript : pageScript;
  const waits = !withoutIslands && startsWithIsland(matches);
  const autoRefresh = autoRefreshOf(matches);
  return (
    <html lang={locale} data-brand={brand} data-theme={readAppearance(cookies)}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <title>{title === null ? brandNames[brand] : `${title} · ${brandNames[brand]}`}</title>
        {autoRefresh === null ? null : withoutIslands ? (
          <meta httpEquiv="refresh" content={autoRefresh} />
        ) : (
          <noscript>
            <meta httpEquiv="refresh" content={autoRefresh} />
          </noscript>
        )}
        <link rel="icon" href={`/icons/${brand}.svg`} type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {script ? (
          <script
            type="module"
            src={script}
            nonce={nonce}
            blocking={waits ? "render" : undefined}
            fetchpriority={waits ? undefined : "low"}
          />
        ) : null}
        {islandFiles(withoutIslands ? [] : islandsOf(matches)).map((file, at) =>
          at === 0 && waits ? (
            <script key={file} type="module" src={file} nonce={nonce} blocking="render" />
          ) : (
            <link
              key={file}
              rel="modulepreload"
              href={file}
              nonce={nonce}
              fetchpriority={waits ? undefined : "low"}
            />
          ),
        )}
        {thirdPartyScripts.length > 0 ? (
          <template>
            {thirdPartyScripts.map(({ name, src, integrity, data }) => (
              <script
                key={name}
                async
                src={src}
                integrity={integrity}
                crossOrigin={integrity ? "anonymous" : undefined}
                {...data}
              />
            ))}
          </template>
        ) : null}
      </head>
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
