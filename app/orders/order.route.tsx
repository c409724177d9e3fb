import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { orNull, panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { ButtonLink } from "~/ui/button";
import { RepeatIcon } from "~/ui/icons-actions";
import { MainAndAside } from "~/ui/stack";
import { OrderFacts } from "./order-facts";
import { OrderFailed, OrderNotFound } from "./order-failed";
import { isInProgress } from "./order-history";
import { reorderPath } from "./order-places";
import { OrderProducts } from "./order-products";
import { orderSentence } from "./order-sentence";
import { shownStatus, statusLooks, unknownStatuses } from "./order-status";
import { OrderStatusChip } from "./order-status-chip";
import { OrderSteps } from "./order-steps";
import { mayBeReordered } from "./reorderable";

/**
 * Two calls: the order, and when it comes. Whether it can be ordered again, its PDFs and what a voucher is good for are asked
 * for on pages of their own, by those who want to know (docs/decisions/0011-what-an-order-page-reads.md).
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, formats, log } = context;
  const { orderCode = "" } = params;
  const [order, dates, links] = await Promise.all([
    panel(
      context,
      orNull(() => services.orders.find(orderCode)),
    ),
    panel(
      context,
      orNull(() => services.delivery.dates(orderCode)),
    ),
    context.publicLinks(),
  ]);
  if (!order.ok)
    return { title: t("order.title"), outcome: "failed", contact: links.outside.contact } as const;
  if (order.data === null)
    return data({ title: t("order.notFound"), outcome: "missing", noDialog: true } as const, { status: 404 });

  const { status, products } = order.data;
  const unknown = unknownStatuses([status, ...products.map((product) => product.status)]);
  if (unknown.length > 0) log.warn("an order has a status nobody agreed on", { statuses: unknown });
  const now = new Date();
  return {
    title: t("order.title"),
    outcome: "found",
    order: order.data,
    dates,
    sentence: orderSentence(order.data, dates.ok ? dates.data : null, { t, formats, now }),
    tab: isInProgress(order.data, now) ? "inProgress" : "history",
  } as const;
}

export default function OrderDetails() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (found.outcome === "missing") return <OrderNotFound title={found.title} />;
  if (found.outcome === "failed") {
    return (
      <>
        <Behind>
          <OrderFailed title={found.title} contact={found.contact} />
        </Behind>
        <Outlet />
      </>
    );
  }
  const { title, order, dates, sentence, tab } = found;
  const status = shownStatus(order.status);
  return (
    <>
      <Behind>
        <PageHeader
          title={title}
          summary={sentence}
          back={{ href: `/orders?order_state=${tab}`, label: t("order.back") }}
          aside={<OrderStatusChip status={status} label={t(statusLooks[status].label)} />}
          action={
            mayBeReordered(order) ? (
              <ButtonLink href={reorderPath(order.orderCode)} icon={<RepeatIcon />} dialog>
                {t("order.reorder")}
              </ButtonLink>
            ) : null
          }
        />
        <OrderSteps order={order} />
        <MainAndAside
          main={<OrderProducts order={order} />}
          aside={<OrderFacts order={order} dates={dates} />}
        />
      </Behind>
      <Outlet />
    </>
  );
}
