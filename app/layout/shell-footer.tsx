import { ownNameOf, sistersOf } from "~/brands/sister-storefronts";
import { brandNames } from "~/brands/storefronts";
import { originOfStorefront } from "~/platform/storefront-of-host";
import type { PublicLinks } from "~/server/public-links";
import type { SafeHtml } from "~/ui/html";
import { type Appearance, appearances, readAppearance } from "./appearance";
import type { Page } from "./page-context";
import { hole, numberOf, renderedBy } from "./rendered-once";
import { SiteFooter, ThemeChoice } from "./site-footer";

type ShellFooterProps = {
  storefront: string;
  chosen: Appearance;
  links: readonly { href: string; label: string }[];
  sisters: readonly { origin: string; locale: string; name: string }[];
  labels: Readonly<Record<"label" | "appearance" | Appearance, string>>;
};

type FooterLinks = Pick<PublicLinks, "outside" | "footer">;

export function shellFooter(page: Page, links: FooterLinks): SafeHtml {
  const { site, url, cookies } = page;
  const chosen = readAppearance(cookies) ?? "system";
  const key = `${site.origin} ${numberOf(links)} ${chosen}`;
  const path = url.pathname + url.search;
  const paths = [path, ...sistersOf(site.storefront).map(() => path)];
  return renderedBy(key, ShellFooter, () => shown(page, links, chosen), paths);
}

function shown(
  { t, formats, site }: Page,
  { outside, footer }: FooterLinks,
  chosen: Appearance,
): ShellFooterProps {
  const { brand, country } = site.storefront;
  return {
    storefront: `${brandNames[brand]} · ${formats.country(country)}`,
    chosen,
    links: [
      { href: outside.faq, label: t("menu.faq") },
      { href: outside.customerCare, label: t("footer.customerCare") },
      { href: outside.shop, label: t("footer.shop", { brand: brandNames[brand] }) },
      ...footer.map(({ item, href }) => ({ href, label: t(`footer.${item}`) })),
    ],
    sisters: sistersOf(site.storefront).map((sister) => ({
      origin: originOfStorefront(sister, site),
      locale: sister.locale,
      name: ownNameOf(sister.locale),
    })),
    labels: {
      label: t("footer.label"),
      appearance: t("footer.appearance"),
      light: t("footer.appearance.light"),
      dark: t("footer.appearance.dark"),
      system: t("footer.appearance.system"),
    },
  };
}

function ShellFooter({ storefront, chosen, links, sisters, labels }: ShellFooterProps) {
  const languages = sisters.map(({ origin, ...sister }) => ({ ...sister, href: origin + hole }));
  return (
    <SiteFooter label={labels.label} storefront={storefront} languages={languages} links={links}>
      <ThemeChoice
        action="/appearance"
        label={labels.appearance}
        choices={appearances.map((value) => ({ value, label: labels[value], current: value === chosen }))}
      >
        <input type="hidden" name="returnTo" value={hole} />
      </ThemeChoice>
    </SiteFooter>
  );
}
