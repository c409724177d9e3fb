import { PageHeader } from "~/layout/page-header";
import type { WithSlots } from "~/layout/rendered-once";
import { LoneLink } from "~/ui/layout/lone-link";
import { Tabs } from "~/ui/layout/tabs";
import type { OrderState } from "../order-history";
import { vouchersPath } from "../order-paths";
import { OrderSearch } from "./order-search";

type OrdersTopProps = {
  state: OrderState;
  /** Whether there are orders at all; null where nobody knows. */
  any: boolean | null;
  /** To search in; null where there is nothing to search. */
  years: readonly number[] | null;
};

type OrdersTopValues = { message: string | null; inProgress: string; history: string };

/** What stands above a list of orders. */
export function OrdersTop({
  state,
  any,
  years,
  t,
  slot,
  slotOrNull,
}: WithSlots<OrdersTopProps, OrdersTopValues>) {
  const tab = (of: OrderState) => ({
    href: `/orders?order_state=${of}`,
    label: t(`orders.tab.${of}`),
    count: slot(of),
    current: of === state,
  });
  return (
    <>
      <PageHeader
        title={t("orders.title")}
        summary={slotOrNull("message")}
        aside={any === false ? null : <LoneLink href={vouchersPath}>{t("vouchers.title")}</LoneLink>}
      />
      <Tabs label={t("orders.tabs")} tabs={[tab("inProgress"), tab("history")]} />
      {years === null ? null : <OrderSearch t={t} filter={noFilter} years={years} />}
    </>
  );
}

const noFilter = { text: "", year: null };
