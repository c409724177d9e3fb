import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { renderedWith } from "~/layout/rendered-once";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { OrderSummary } from "~/services/order-summary";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import type { OrderState } from "../order-history";
import { orderRowLinks } from "../order-links";
import { unknownStatuses } from "../order-status";
import { findOrders, type OrderFilter, yearOf } from "./find-orders";
import { OrderList } from "./order-list";
import styles from "./order-list.module.css";
import { pageOfList } from "./order-pages";
import { OrderPagination } from "./order-pagination";
import { OrderSearch } from "./order-search";
import { ordersMessage } from "./orders-summary";
import { OrdersTop } from "./orders-top";
import { readOrders } from "./read-orders";

/** Invalid values mean the default. Source: docs/specification/1-account-site.md, section 9, "Query keys". */
const Query = z.object({
  order_state: z.enum(["inProgress", "history"]).catch("inProgress"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  q: z.string().trim().catch(""),
  year: z.coerce.number().int().min(1900).max(2200).nullable().catch(null),
});

/** Fewer are seen at a glance. */
const searchFrom = 6;

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, url, formats } = context;
  const { order_state: state, page, q: text, year } = Query.parse(Object.fromEntries(url.searchParams));
  const filter = { text, year };
  const shared = { title: t("orders.title"), state, filter };
  if (text !== "" || year !== null) {
    const [found, links] = await Promise.all([search(context, filter, page), context.publicLinks()]);
    return { ...shared, links: orderRowLinks(context, links), ...found };
  }

  const [orders, links] = await Promise.all([
    toResult(context, readOrders(services.orders, { state, page, now: new Date() })),
    context.publicLinks(),
  ]);
  const { products } = links.outside;
  const found = { ...shared, links: orderRowLinks(context, links), view: "tab", products } as const;
  if (!orders.ok) return { ...found, list: null, years: [] };
  const { inProgress, oldest, ...list } = orders.data;
  logUnknown(context, [...inProgress, ...list.items]);
  const number = formats.number(inProgress.length);
  return {
    ...found,
    years: state === "history" ? yearsFrom(context, oldest) : [],
    list: {
      ...list,
      message: list.cut === null ? ordersMessage(inProgress, t) : t("overview.many", { number }),
    },
  };
}

async function search(context: AppLoadContext, filter: OrderFilter, page: number) {
  const { services } = signedIn(context);
  const { timeZone } = context.site.storefront;
  const orders = await toResult(context, findOrders(services.orders, filter, timeZone));
  if (!orders.ok) return { view: "search", list: null, years: [] } as const;
  const { found, oldest, cut } = orders.data;
  logUnknown(context, found);
  const list = { ...pageOfList(found, page), count: found.length, cut };
  return { view: "search", list, years: yearsFrom(context, oldest) } as const;
}

function logUnknown({ log }: AppLoadContext, orders: readonly OrderSummary[]): void {
  const unknown = unknownStatuses(orders.map(({ status }) => status));
  if (unknown.length > 0) log.warn("orders have an unknown status", { statuses: unknown });
}

/** From this year back to that of the oldest order. */
function yearsFrom({ site }: AppLoadContext, oldest: OrderSummary | null): number[] {
  const { timeZone } = site.storefront;
  const last = yearOf({ created: new Date().toISOString() }, timeZone) ?? 0;
  const first = (oldest && yearOf(oldest, timeZone)) ?? last;
  return Array.from({ length: Math.min(100, Math.max(0, last - first + 1)) }, (_, back) => last - back);
}

export default function Orders() {
  const found = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats } = page;
  const { title, state, filter, years, links } = found;
  if (found.view === "search") {
    const { list } = found;
    return (
      <>
        <PageHeader
          title={title}
          back={{ href: "/orders", label: t("orders.search.all") }}
          summary={
            list && t("orders.search.found", { count: list.count, number: formats.number(list.count) })
          }
        />
        <OrderSearch t={t} filter={filter} years={years} />
        {list?.cut ? (
          <Alert tone="info" title={t("orders.search.cut", { number: formats.number(list.cut) })} />
        ) : null}
        {list === null ? (
          <SectionError title={t("trouble.message")} reference />
        ) : list.items.length === 0 ? (
          <EmptyState drawing={<Drawing scene="parcel" />} title={t("orders.search.none")} />
        ) : (
          <>
            <OrderList label={title} orders={list.items} links={links} />
            <OrderPagination query={queryOf(filter)} page={list.page} pages={list.pages} />
          </>
        )}
      </>
    );
  }
  const { list, products } = found;
  const total = list === null ? 0 : list.counts.inProgress + list.counts.history;
  const none = list !== null && total === 0;
  const countOf = (of: OrderState) =>
    list ? `${formats.number(list.counts[of])}${list.cut === null ? "" : "+"}` : "-";
  const top = renderedWith(
    page,
    OrdersTop,
    { state, any: list && !none, years: total < searchFrom ? null : years },
    {
      message: list && !none ? list.message : null,
      inProgress: countOf("inProgress"),
      history: countOf("history"),
    },
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it */}
      <div className={styles.top} dangerouslySetInnerHTML={{ __html: top.text }} />
      {list?.cut ? <Alert tone="info" title={t("orders.cut", { number: formats.number(list.cut) })} /> : null}
      {list === null ? (
        <SectionError title={t("trouble.message")} reference />
      ) : none ? (
        <EmptyState
          drawing={<Drawing scene="parcel" />}
          title={t("orders.empty")}
          action={<ButtonLink href={products}>{t("orders.empty.way")}</ButtonLink>}
        />
      ) : list.items.length === 0 ? (
        list.cut === null && <EmptyTab state={state} />
      ) : (
        <>
          <OrderList label={t(`orders.tab.${state}`)} orders={list.items} links={links} />
          <OrderPagination query={{ order_state: state }} page={list.page} pages={list.pages} />
        </>
      )}
    </>
  );
}

const queryOf = ({ text, year }: OrderFilter) => ({
  ...(text === "" ? {} : { q: text }),
  ...(year === null ? {} : { year: String(year) }),
});

function EmptyTab({ state }: { state: OrderState }) {
  const { t } = usePage();
  const other = state === "history" ? "inProgress" : "history";
  return (
    <EmptyState
      drawing={<Drawing scene="parcel" />}
      title={t(`orders.empty.${state}`)}
      action={
        <ButtonLink look="secondary" href={`/orders?order_state=${other}`}>
          {t(`orders.empty.${state}.way`)}
        </ButtonLink>
      }
    />
  );
}
