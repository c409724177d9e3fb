import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { mayBeReordered } from "~/account/orders/reorder/reorderable";
import type { Translate } from "~/i18n/translator";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { storefrontLink } from "~/platform/storefront-url";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Order } from "~/services/orders";
import { ButtonLink } from "~/ui/form/button";
import { PencilIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import { Cluster, MainAndAside } from "~/ui/layout/stack";
import { obstacleToAddressChange } from "../address/address-change";
import { OrderFailed, OrderNotFound } from "../order-failed";
import { isInProgress } from "../order-history";
import { isDelivered } from "../order-journey";
import { careAbout, orderLinks, paymentPage, trackingLink } from "../order-links";
import { orderMessage } from "../order-message";
import { addressPath, reorderPath } from "../order-paths";
import { shownStatus, statusLooks, unknownStatuses } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { orderFactsHtml } from "./order-facts";
import { invoiceOf } from "./order-invoice";
import { OrderParcels } from "./order-parcels";
import { OrderProducts } from "./order-products";
import { OrderSteps } from "./order-steps";

/** Two calls only (docs/decisions/0011-what-an-order-page-reads.md). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
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
    parcels: ((dates.ok && dates.data?.parcels) || []).map((parcel) => ({
      ...parcel,
      url: trackingLink(context, parcel.url),
    })),
    links: orderLinks(context),
    invoice: invoiceOf(order.data, identity.business, storefrontLink(context, order.data.invoiceUrl)),
    care: careAbout(links.outside.customerCare, context)(order.data.orderCode),
    message: orderMessage(order.data, dates.ok ? dates.data : null, { t, formats, now }),
    tab: isInProgress(order.data, now) ? "inProgress" : "history",
  } as const;
}

export default function OrderDetails() {
  const found = useLoaderData<typeof loader>();
  const page = usePage();
  const { t } = page;
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
  const { title, order, dates, parcels, links, invoice, care, message, tab } = found;
  const status = shownStatus(order.status);
  const { label, point } = statusLooks[status];
  const arrived = point === "sent" && isDelivered({ parcels });
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          summary={message}
          back={{ href: `/orders?order_state=${tab}`, label: t("order.back") }}
          aside={<OrderStatusChip status={status} label={t(arrived ? "order.step.delivered" : label)} />}
          action={actionOf(order, { payment: paymentPage(links, order.orderCode), care, t })}
        />
        <OrderSteps order={order} parcels={parcels} />
        <OrderParcels parcels={parcels} />
        <MainAndAside
          main={<OrderProducts order={order} links={links} />}
          aside={orderFactsHtml({ order, dates, invoice, care }, page)}
        />
      </InertUnderDialog>
      <Outlet />
    </>
  );
}

interface ActionTargets {
  payment: string | null;
  care: string;
  t: Translate;
}

/** What can be done now: to pay and to change the address, or to order again. */
function actionOf(order: Order, { payment, care, t }: ActionTargets) {
  if (mayBeReordered(order))
    return (
      <ButtonLink href={reorderPath(order.orderCode)} icon={<RepeatIcon />} dialog>
        {t("order.reorder")}
      </ButtonLink>
    );
  const unpaid = statusLooks[shownStatus(order.status)].point === "unpaid";
  const mayChange = obstacleToAddressChange(order) === null;
  if (!unpaid && !mayChange) return null;
  return (
    <Cluster>
      {unpaid ? (
        <ButtonLink href={payment ?? care} wideOnPhone>
          {t(payment ? "order.pay" : "order.contactAbout")}
        </ButtonLink>
      ) : null}
      {mayChange ? (
        <ButtonLink look="secondary" href={addressPath(order.orderCode)} icon={<PencilIcon />} wideOnPhone>
          {t("order.address.change")}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}
