import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { BusinessBanner } from "~/account/business/business-banner.public";
import { BrandMark, Wordmark } from "~/brands/brand-mark";
import { brandNames } from "~/brands/storefronts";
import { Banner } from "~/layout/banner";
import { takeToast } from "~/layout/flash-toast";
import { Frame } from "~/layout/frame";
import { menuOf } from "~/layout/menu";
import { usePage } from "~/layout/page-context";
import { pageTitle } from "~/layout/page-title";
import { ShellFooter } from "~/layout/shell-footer";
import { SideMenu } from "~/layout/side-menu";
import { Toasts } from "~/layout/toasts";
import { TopBar } from "~/layout/top-bar";
import { DeletionFailures, DeletionNotices } from "~/library/deletion/deletion-notices.public";
import { StorageBanner } from "~/library/storage-period/storage-banner.public";
import { openStorageOnce } from "~/library/storage-period/storage-opening.public";
import { signedIn } from "~/server/signed-in";

export async function loader({ context }: LoaderFunctionArgs) {
  const customer = signedIn(context);
  const [links] = await Promise.all([context.publicLinks(), context.customerRead]);
  openStorageOnce(context);
  return {
    links,
    business: customer.identity.business,
    email: customer.identity.email,
    accountStatus: customer.accountStatus,
    toast: takeToast(context),
  };
}

export default function Shell() {
  const { links, business, email, accountStatus, toast } = useLoaderData<typeof loader>();
  const { t, site, flags, url, notices } = usePage();
  const matches = useMatches();
  const { brand } = site.storefront;
  const { items, lastItems } = menuOf({ links, business, flags, pathname: url.pathname, t });
  const wide = matches.some(({ handle }) => isWide(handle));
  return (
    <Frame
      skipLabel={t("shell.skip")}
      width={wide ? "edge" : "column"}
      topBar={
        <TopBar
          homeHref="/"
          homeLabel={t("shell.home", { brand: brandNames[brand] })}
          mark={<BrandMark brand={brand} />}
          title={pageTitle(matches) ?? t("shell.account")}
          menuLabel={t("shell.menu.open")}
        />
      }
      menu={
        <SideMenu
          label={t("shell.account")}
          closeLabel={t("shell.menu.close")}
          brand={
            <a href={links.outside.shop}>
              <Wordmark brand={brand} name={brandNames[brand]} />
            </a>
          }
          items={items}
          lastItems={lastItems}
          customer={email}
        />
      }
      banners={
        <>
          {business ? <BusinessBanner status={accountStatus} contact={links.outside.contact} /> : null}
          <StorageBanner links={links} />
          <DeletionFailures />
          {notices.map((notice) => (
            <Banner key={notice} tone="warning" text={t(notice)} />
          ))}
        </>
      }
      footer={<ShellFooter links={links} />}
      toasts={
        <Toasts toast={toast}>
          <DeletionNotices />
        </Toasts>
      }
    >
      <Outlet />
    </Frame>
  );
}

function isWide(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "wide" in handle && handle.wide === true;
}
