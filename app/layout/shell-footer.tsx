import { brandNames } from "~/brands/storefronts";
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
  labels: Readonly<Record<"label" | "appearance" | Appearance, string>>;
};

type FooterLinks = Pick<PublicLinks, "outside">;

export function shellFooter(page: Page, links: FooterLinks): SafeHtml {
  const { site, url, cookies } = page;
  const chosen = readAppearance(cookies) ?? "system";
  const key = `${site.storefront.id} ${numberOf(links)} ${chosen}`;
  return renderedBy(key, ShellFooter, () => shown(page, links, chosen), [url.pathname + url.search]);
}

function shown({ t, formats, site }: Page, { outside }: FooterLinks, chosen: Appearance): ShellFooterProps {
  const { brand, country } = site.storefront;
  return {
    storefront: `${brandNames[brand]} · ${formats.country(country)}`,
    chosen,
    links: [
      { href: outside.faq, label: t("menu.faq") },
      { href: outside.customerCare, label: t("footer.customerCare") },
      { href: outside.shop, label: t("footer.shop", { brand: brandNames[brand] }) },
    ],
    labels: {
      label: t("footer.label"),
      appearance: t("footer.appearance"),
      light: t("footer.appearance.light"),
      dark: t("footer.appearance.dark"),
      system: t("footer.appearance.system"),
    },
  };
}

function ShellFooter({ storefront, chosen, links, labels }: ShellFooterProps) {
  return (
    <SiteFooter label={labels.label} storefront={storefront} links={links}>
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
