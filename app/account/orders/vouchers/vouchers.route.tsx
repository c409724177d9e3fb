import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import { OrderList } from "../list/order-list";
import { isVoucherOrder } from "../order-journey";
import { orderRowLinks } from "../order-links";
import { vouchersPath } from "../order-paths";
import { shownVouchers } from "./own-vouchers";
import { VoucherList } from "./voucher-list";

export const handle = { documentOnly: true };

/** One call; where the service lists no vouchers, a second one for the newest orders, which lead to them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, site } = context;
  const title = t("vouchers.title");
  const own = await toResult(context, services.vouchers.own());
  if (!own.ok) return { title, view: "failed" } as const;
  if (own.data) {
    const shown = shownVouchers(own.data, new Date(), site.storefront.timeZone);
    return { title, view: "vouchers", ...shown } as const;
  }
  const [newest, publicLinks] = await Promise.all([
    toResult(context, services.orders.latest()),
    context.publicLinks(),
  ]);
  if (!newest.ok) return { title, view: "failed" } as const;
  const { orders, total } = newest.data;
  return {
    title,
    view: "orders",
    orders: orders.filter(isVoucherOrder),
    links: orderRowLinks(context, publicLinks),
    cut: orders.length < total ? orders.length : null,
  } as const;
}

export default function Vouchers() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <>
      <PageHeader
        title={found.title}
        back={{ href: "/orders", label: t("order.back") }}
        summary={found.view === "orders" && found.orders.length > 0 ? t("vouchers.inOrders") : null}
      />
      <Found />
    </>
  );
}

function Found() {
  const found = useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  if (found.view === "failed")
    return <SectionError title={t("vouchers.failed")} again={vouchersPath} reference />;
  if (found.view === "vouchers") {
    const { usable, past } = found;
    if (usable.length + past.length === 0) return <NoVouchers />;
    return (
      <Stack gap="l">
        <VoucherList title={t("vouchers.usable")} vouchers={usable} />
        <VoucherList title={t("vouchers.past")} vouchers={past} />
      </Stack>
    );
  }
  const { orders, links, cut } = found;
  return (
    <>
      {cut === null ? null : (
        <Alert tone="info" title={t("vouchers.inOrders.cut", { number: formats.number(cut) })} />
      )}
      {orders.length === 0 ? <NoVouchers /> : <OrderList label={found.title} orders={orders} links={links} />}
    </>
  );
}

function NoVouchers() {
  const { t } = usePage();
  return <EmptyState drawing={<Drawing scene="card" />} title={t("vouchers.empty")} />;
}
