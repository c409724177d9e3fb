import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { orNull, panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { ErrorPage } from "~/shell/error-page";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Cluster, MainAndAside } from "~/ui/stack";
import { OrderFacts } from "./order-facts";
import { isInProgress } from "./order-history";
import { OrderProducts } from "./order-products";
import { orderSentence } from "./order-sentence";
import { shownStatus, statusLooks, unknownStatuses } from "./order-status";
import { OrderStatusChip } from "./order-status-chip";
import { OrderSteps } from "./order-steps";

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
    return data({ title: t("order.notFound"), outcome: "missing" } as const, { status: 404 });

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
  if (found.outcome === "missing") {
    return (
      <ErrorPage
        title={found.title}
        message={t("order.notFound.message")}
        retry={{ href: "/orders", label: t("order.back") }}
      />
    );
  }
  if (found.outcome === "failed") return <OrderFailed title={found.title} contact={found.contact} />;
  const { title, order, dates, sentence, tab } = found;
  const status = shownStatus(order.status);
  return (
    <>
      <PageHeader
        title={title}
        summary={sentence}
        back={{ href: `/orders?order_state=${tab}`, label: t("order.back") }}
        aside={<OrderStatusChip status={status} label={t(statusLooks[status].label)} />}
      />
      <OrderSteps order={order} />
      <MainAndAside
        main={<OrderProducts order={order} />}
        aside={<OrderFacts order={order} dates={dates} />}
      />
    </>
  );
}

/** The order is there or not, nobody knows: its page with the specified sentence, and both ways out. */
function OrderFailed({ title, contact }: { title: string; contact: string }) {
  const { t, url, log } = usePage();
  return (
    <>
      <PageHeader title={title} back={{ href: "/orders", label: t("order.back") }} />
      <Alert tone="error" title={t("order.failed")}>
        <p>{t("trouble.reference", { id: log.correlationId })}</p>
      </Alert>
      <Cluster>
        <ButtonLink href={url.pathname + url.search}>{t("trouble.tryAgain")}</ButtonLink>
        <ButtonLink look="secondary" href={contact}>
          {t("order.contact")}
        </ButtonLink>
      </Cluster>
    </>
  );
}
