import { BrandMark, Wordmark } from "~/brands/brand-mark";
import { type Brand, brandNames } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";
import type { SafeHtml } from "~/ui/html";
import { SkipLink } from "./frame";
import { hole, renderedOnce } from "./rendered-once";
import { SideMenu, type SideMenuItem } from "./side-menu";
import { TopBar } from "./top-bar";

type ShellTopProps = {
  brand: Brand;
  shopHref: string;
  items: readonly SideMenuItem[];
  lastItems: readonly SideMenuItem[];
  labels: Readonly<Record<"skip" | "home" | "account" | "openMenu" | "closeMenu", string>>;
};

type Facts = Omit<ShellTopProps, "labels"> & { title: string; customer: string; t: Translate };

/** What stands before a page's content: the bar of small screens and the menu. */
export function shellTop({ title, customer, t, ...shown }: Facts): SafeHtml {
  const labels = {
    skip: t("shell.skip"),
    home: t("shell.home", { brand: brandNames[shown.brand] }),
    account: t("shell.account"),
    openMenu: t("shell.menu.open"),
    closeMenu: t("shell.menu.close"),
  };
  return renderedOnce(ShellTop, { ...shown, labels }, [title, customer]);
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
