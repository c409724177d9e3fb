import { brandNames } from "~/brands/storefronts";
import type { PublicLinks } from "~/server/public-links";
import type { SafeHtml } from "~/ui/html";
import { type Appearance, appearances, readAppearance } from "./appearance";
import type { Page } from "./page-context";
import { hole, renderedOnce } from "./rendered-once";
import { SiteFooter, ThemeChoice } from "./site-footer";

type ShellFooterProps = {
  storefront: string;
  chosen: Appearance;
  links: readonly { href: string; label: string }[];
  labels: Readonly<Record<"label" | "appearance" | Appearance, string>>;
};

export function shellFooter(
  { t, formats, site, url, cookies }: Page,
  { outside }: Pick<PublicLinks, "outside">,
): SafeHtml {
  const { brand, country } = site.storefront;
  const shown: ShellFooterProps = {
    storefront: `${brandNames[brand]} · ${formats.country(country)}`,
    chosen: readAppearance(cookies) ?? "system",
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
  return renderedOnce(ShellFooter, shown, [url.pathname + url.search]);
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
