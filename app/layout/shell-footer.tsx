import { brandNames } from "~/brands/storefronts";
import type { PublicLinks } from "~/server/public-links";
import { appearances, readAppearance } from "./appearance";
import { usePage } from "./page-context";
import { SiteFooter, ThemeChoice } from "./site-footer";

export function ShellFooter({ links }: { links: PublicLinks }) {
  const { t, formats, site, url, cookies } = usePage();
  const { brand, country } = site.storefront;
  const chosen = readAppearance(cookies) ?? "system";
  return (
    <SiteFooter
      label={t("footer.label")}
      storefront={`${brandNames[brand]} · ${formats.country(country)}`}
      links={[
        { href: links.outside.faq, label: t("menu.faq") },
        { href: links.outside.customerCare, label: t("footer.customerCare") },
        { href: links.outside.shop, label: t("footer.shop", { brand: brandNames[brand] }) },
      ]}
    >
      <ThemeChoice
        action="/appearance"
        label={t("footer.appearance")}
        choices={appearances.map((value) => ({
          value,
          label: t(`footer.appearance.${value}`),
          current: value === chosen,
        }))}
      >
        <input type="hidden" name="returnTo" value={url.pathname + url.search} />
      </ThemeChoice>
    </SiteFooter>
  );
}
