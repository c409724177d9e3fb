import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { BusinessBanner } from "~/account/business/business-banner.public";
import { Banner } from "~/layout/banner";
import { toastFor } from "~/layout/flash-toast";
import { Frame } from "~/layout/frame";
import { usePage } from "~/layout/page-context";
import { pageTitle } from "~/layout/page-title";
import { shellFooter } from "~/layout/shell-footer";
import { shellTop } from "~/layout/shell-top";
import { Toasts } from "~/layout/toasts";
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
    toast: toastFor(context),
  };
}

export default function Shell() {
  const { links, business, email, accountStatus, toast } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, site, flags, url, notices } = page;
  const matches = useMatches();
  const wide = matches.some(({ handle }) => isWide(handle));
  return (
    <Frame
      width={wide ? "edge" : "column"}
      top={shellTop({
        site,
        links,
        business,
        flags,
        pathname: url.pathname,
        title: pageTitle(matches) ?? t("shell.account"),
        customer: email,
        t,
      })}
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
      footer={shellFooter(page, links)}
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
