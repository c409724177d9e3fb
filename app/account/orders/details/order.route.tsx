import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { mayBeReordered } from "~/account/orders/reorder/reorderable";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { ButtonLink } from "~/ui/form/button";
import { RepeatIcon } from "~/ui/icons/icons-actions";
import { MainAndAside } from "~/ui/layout/stack";
import { OrderFailed, OrderNotFound } from "../order-failed";
import { isInProgress } from "../order-history";
import { orderMessage } from "../order-message";
import { reorderPath } from "../order-paths";
import { shownStatus, statusLooks, unknownStatuses } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { OrderFacts } from "./order-facts";
import { OrderProducts } from "./order-products";
import { OrderSteps } from "./order-steps";

/** Two calls only (docs/decisions/0011-what-an-order-page-reads.md). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, formats, log } = context;
  const { orderCode = "" } = params;
  const [order, dates, links] = await Promise.all([
    toResult(context, services.orders.find(orderCode)),
    toResult(context, services.delivery.dates(orderCode)),
    context.publicLinks(),
  ]);
  if (!order.ok)
    return { title: t("order.title"), outcome: "failed", contact: links.outside.contact } as const;
  if (order.data === null)
    return data({ title: t("order.notFound"), outcome: "missing", noDialog: true } as const, { status: 404 });

  const { status, products } = order.data;
  const unknown = unknownStatuses([status, ...products.map((product) => product.status)]);
  if (unknown.length > 0) log.warn("an order has an unknown status", { statuses: unknown });
  const now = new Date();
  return {
    title: t("order.title"),
    outcome: "found",
    order: order.data,
    dates,
    message: orderMessage(order.data, dates.ok ? dates.data : null, { t, formats, now }),
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
        <InertUnderDialog>
          <OrderFailed title={found.title} contact={found.contact} />
        </InertUnderDialog>
        <Outlet />
      </>
    );
  }
  const { title, order, dates, message, tab } = found;
  const status = shownStatus(order.status);
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          summary={message}
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
      </InertUnderDialog>
      <Outlet />
    </>
  );
}
