import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { ParcelDrawing } from "~/ui/icons/drawings";
import { Tabs } from "~/ui/layout/tabs";
import { type OrderState, splitOrders } from "../order-history";
import { unknownStatuses } from "../order-status";
import { OrderList } from "./order-list";
import { pageOfList } from "./order-pages";
import { OrderPagination } from "./order-pagination";
import { ordersMessage } from "./orders-summary";

/** Invalid values mean the default. Source: docs/specification/1-account-site.md, section 9, "Query keys". */
const Query = z.object({
  order_state: z.enum(["inProgress", "history"]).catch("inProgress"),
  page: z.coerce.number().int().min(1).catch(1),
});

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, url, log, formats } = context;
  const { order_state: state, page } = Query.parse(Object.fromEntries(url.searchParams));
  const [orders, links] = await Promise.all([
    toResult(context, services.orders.list()),
    context.publicLinks(),
  ]);
  const title = t("orders.title");
  if (!orders.ok) return { title, state, list: null, products: links.outside.products };

  const { complete } = orders.data;
  const unknown = unknownStatuses(orders.data.orders.map(({ status }) => status));
  if (unknown.length > 0) log.warn("orders have an unknown status", { statuses: unknown });
  const { inProgress, history } = splitOrders(orders.data.orders, new Date());
  const shown = pageOfList(state === "history" ? history : inProgress, page);
  return {
    title,
    state,
    products: links.outside.products,
    list: {
      ...shown,
      counts: { inProgress: inProgress.length, history: history.length },
      message: complete
        ? ordersMessage(inProgress, t)
        : t("overview.many", { number: formats.number(inProgress.length) }),
      cut: complete ? null : orders.data.orders.length,
    },
  };
}

export default function Orders() {
  const { title, state, list, products } = useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  const none = list !== null && list.counts.inProgress + list.counts.history === 0;
  const tab = (of: OrderState) => ({
    href: `/orders?order_state=${of}`,
    label: t(`orders.tab.${of}`),
    count: list ? `${formats.number(list.counts[of])}${list.cut === null ? "" : "+"}` : "-",
    current: of === state,
  });
  return (
    <>
      <PageHeader title={title} summary={list && !none ? list.message : null} />
      <Tabs label={t("orders.tabs")} tabs={[tab("inProgress"), tab("history")]} />
      {list?.cut ? <Alert tone="info" title={t("orders.cut", { number: formats.number(list.cut) })} /> : null}
      {list === null ? (
        <SectionError title={t("trouble.message")} reference />
      ) : none ? (
        <EmptyState
          drawing={<ParcelDrawing />}
          title={t("orders.empty")}
          action={<ButtonLink href={products}>{t("orders.empty.way")}</ButtonLink>}
        />
      ) : list.items.length === 0 ? (
        list.cut === null && <EmptyTab state={state} />
      ) : (
        <>
          <OrderList label={t(`orders.tab.${state}`)} orders={list.items} />
          <OrderPagination state={state} page={list.page} pages={list.pages} />
        </>
      )}
    </>
  );
}

function EmptyTab({ state }: { state: OrderState }) {
  const { t } = usePage();
  const other = state === "history" ? "inProgress" : "history";
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      title={t(`orders.empty.${state}`)}
      action={
        <ButtonLink look="secondary" href={`/orders?order_state=${other}`}>
          {t(`orders.empty.${state}.way`)}
        </ButtonLink>
      }
    />
  );
}
