import type { ReactNode } from "react";
import { Wordmark } from "~/brands/brand-mark";
import { brandNames } from "~/brands/storefronts";
import { PlainFrame } from "./frame";
import { usePage } from "./page-context";
import { SiteFooter } from "./site-footer";

export function PlainPage({ children }: { children: ReactNode }) {
  const { t, site } = usePage();
  const { brand } = site.storefront;
  return (
    <PlainFrame
      skipLabel={t("shell.skip")}
      brand={<Wordmark brand={brand} name={brandNames[brand]} />}
      footer={<LegalFooter />}
    >
      {children}
    </PlainFrame>
  );
}

/** Who runs the shop, and what holds: on each page, also for whoever is not signed in. */
function LegalFooter() {
  const { t, formats, site, links } = usePage();
  const { brand, country } = site.storefront;
  return links ? (
    <SiteFooter
      label={t("footer.legal")}
      storefront={`${brandNames[brand]} · ${formats.country(country)}`}
      links={links.footer.map(({ item, href }) => ({ href, label: t(`footer.${item}`) }))}
      languages={[]}
    />
  ) : null;
}
