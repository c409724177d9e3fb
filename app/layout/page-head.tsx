import { renderToStaticMarkup } from "react-dom/server";
import { brandBackgrounds } from "~/brands/brand-backgrounds";
import { type Brand, brandNames } from "~/brands/storefronts";
import type { OutsideScript } from "~/platform/third-party-scripts";
import { hole, renderedOnce } from "./rendered-once";

type HeadProps = {
  brand: Brand;
  /** Undefined: as the device says. */
  theme: "light" | "dark" | undefined;
  /** Whether the page loads itself anew; `noscript`: only where no script runs. */
  refresh: "always" | "noscript" | null;
  sheets: readonly string[];
  script: string | null;
  islands: readonly string[];
  /** Whether the first paint waits for the scripts. */
  waits: boolean;
};

interface LinkCardProps {
  origin: string;
  locale: string;
  title: string;
}

interface HeadFacts extends Omit<HeadProps, "refresh"> {
  title: string;
  card: LinkCardProps | null;
  autoRefresh: string | null;
  nonce: string;
  withoutIslands: boolean;
  thirdPartyScripts: readonly OutsideScript[];
}

export function pageHead(facts: HeadFacts): string {
  const { title, card, autoRefresh, nonce, withoutIslands, thirdPartyScripts, ...shown } = facts;
  const refresh = autoRefresh === null ? null : withoutIslands ? "always" : "noscript";
  const nonces = Array<string>(shown.islands.length + (shown.script ? 1 : 0)).fill(nonce);
  const fills = [title, ...(autoRefresh === null ? [] : [autoRefresh]), ...nonces];
  let { text } = renderedOnce(Head, { ...shown, refresh }, fills);
  if (card !== null) text += renderToStaticMarkup(<LinkCard {...card} brand={shown.brand} />);
  if (thirdPartyScripts.length > 0)
    text += renderToStaticMarkup(<OutsideScripts scripts={thirdPartyScripts} />);
  return text;
}

const themes = ["light", "dark"] as const;

function Head({ brand, theme, refresh, sheets, script, islands, waits }: HeadProps) {
  const refreshes = <meta httpEquiv="refresh" content={hole} />;
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <meta name="color-scheme" content="light dark" />
      <title>{hole}</title>
      {refresh === "always" ? refreshes : null}
      {refresh === "noscript" ? <noscript>{refreshes}</noscript> : null}
      <link rel="icon" href={`/icons/${brand}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/icons/${brand}-180.png`} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {(theme ? [theme] : themes).map((shown) => (
        <meta
          key={shown}
          name="theme-color"
          content={brandBackgrounds[brand][shown]}
          media={theme ? undefined : `(prefers-color-scheme:${shown})`}
        />
      ))}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {script ? (
        <script
          type="module"
          src={script}
          nonce={hole}
          blocking={waits ? "render" : undefined}
          fetchpriority={waits ? undefined : "low"}
        />
      ) : null}
      {islands.map((file, at) =>
        at === 0 && waits ? (
          <script key={file} type="module" src={file} nonce={hole} blocking="render" />
        ) : (
          <link
            key={file}
            rel="modulepreload"
            href={file}
            nonce={hole}
            fetchpriority={waits ? undefined : "low"}
          />
        ),
      )}
    </>
  );
}

/** What a messenger shows of a link. It does not name the page's address, which may have a token. */
function LinkCard({ origin, locale, title, brand }: LinkCardProps & { brand: Brand }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandNames[brand]} />
      <meta property="og:title" content={title} />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <meta property="og:image" content={`${origin}/icons/${brand}-512.png`} />
    </>
  );
}

/** What they are told may be the customer's: rendered for each page. */
function OutsideScripts({ scripts }: { scripts: readonly OutsideScript[] }) {
  return (
    <template>
      {scripts.map(({ name, src, integrity, data }) => (
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
  );
}
