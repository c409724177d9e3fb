import { BrandMark, Wordmark } from "~/brands/brand-mark";
import { type Brand, brandNames } from "~/brands/storefronts";
import type { Site } from "~/platform/storefront-of-host";
import type { SafeHtml } from "~/ui/html";
import { SkipLink } from "./frame";
import { type MenuFacts, menuKey, menuOf } from "./menu";
import { hole, numberOf, renderedBy } from "./rendered-once";
import { SideMenu, type SideMenuItem } from "./side-menu";
import { TopBar } from "./top-bar";

type ShellTopProps = {
  brand: Brand;
  shopHref: string;
  items: readonly SideMenuItem[];
  lastItems: readonly SideMenuItem[];
  labels: Readonly<Record<"skip" | "home" | "account" | "openMenu" | "closeMenu", string>>;
};

type Facts = MenuFacts & { site: Site; title: string; customer: string };

/** What stands before a page's content: the bar of small screens and the menu. */
export function shellTop({ site, title, customer, ...menu }: Facts): SafeHtml {
  const key = `${site.storefront.id} ${numberOf(menu.links)} ${menuKey(menu)}`;
  return renderedBy(key, ShellTop, () => shown(site.storefront.brand, menu), [title, customer]);
}

function shown(brand: Brand, menu: MenuFacts): ShellTopProps {
  const { t, links } = menu;
  return {
    brand,
    shopHref: links.outside.shop,
    ...menuOf(menu),
    labels: {
      skip: t("shell.skip"),
      home: t("shell.home", { brand: brandNames[brand] }),
      account: t("shell.account"),
      openMenu: t("shell.menu.open"),
      closeMenu: t("shell.menu.close"),
    },
  };
}

function ShellTop({ brand, shopHref, items, lastItems, labels }: ShellTopProps) {
  return (
    <>
      <SkipLink label={labels.skip} />
      <TopBar
        homeHref="/"
        homeLabel={labels.home}
        mark={<BrandMark brand={brand} />}
        title={hole}
        menuLabel={labels.openMenu}
      />
      <SideMenu
        label={labels.account}
        closeLabel={labels.closeMenu}
        brand={
          <a href={shopHref}>
            <Wordmark brand={brand} name={brandNames[brand]} />
          </a>
        }
        items={items}
        lastItems={lastItems}
        customer={hole}
      />
    </>
  );
}
