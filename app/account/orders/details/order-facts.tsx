import { AddressLines } from "~/account/addresses/address-lines-view";
import { deliveryTypeOf, obstacleToAddressChange } from "~/account/orders/address/address-change";
import { usePage } from "~/layout/page-context";
import type { Result } from "~/server/result";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import { isDelivered, isVoucherOrder } from "../order-journey";
import { shownStatus, statusLooks } from "../order-status";
import styles from "./order-facts.module.css";
import type { OrderInvoice } from "./order-invoice";

interface DeliveryProps {
  order: Order;
  dates: Result<DeliveryDates | null>;
}

interface OrderFactsProps extends DeliveryProps {
  invoice: OrderInvoice;
  care: string;
}

export function OrderFacts({ order, dates, invoice, care }: OrderFactsProps) {
  const { t, formats } = usePage();
  return (
    <>
      <Card title={t("order.facts")} id="order">
        <FactList
          facts={[
            { term: t("order.facts.number"), detail: order.orderCode },
            ...(order.created
              ? [{ term: t("order.facts.created"), detail: formats.day(order.created) }]
              : []),
          ]}
        />
        <InvoiceLine invoice={invoice} />
        {statusLooks[shownStatus(order.status)].point === "unpaid" ? (
          <p className={styles.hint}>{t("order.cancel.ask")}</p>
        ) : null}
        <p className={styles.hint}>
          <LoneLink href={care}>{t("order.contactAbout")}</LoneLink>
        </p>
      </Card>
      {isVoucherOrder(order) ? null : <Delivery order={order} dates={dates} />}
    </>
  );
}

function InvoiceLine({ invoice }: { invoice: OrderInvoice }) {
  const { t } = usePage();
  if (invoice === null) return null;
  return (
    <p className={styles.hint}>
      {invoice === "customer care" ? (
        t("order.invoice.ask")
      ) : (
        <LoneLink href={invoice.href}>
          {t(invoice.list ? "order.invoice.list" : "order.invoice.open")}
        </LoneLink>
      )}
    </p>
  );
}

function Delivery({ order, dates }: DeliveryProps) {
  const { t, formats } = usePage();
  const { deliveryAddress } = order;
  const type = deliveryTypeOf(order.deliveryType);
  const { point } = statusLooks[shownStatus(order.status)];
  const canChange = point === "unpaid" || point === "placed" || point === "paid";
  const over = point === "stopped" || (dates.ok && isDelivered(dates.data));
  const days = dates.ok ? dates.data?.expected : null;
  const expected = dates.ok
    ? days && formats.dayRange(days.earliest, days.latest)
    : t("order.delivery.unknown");
  return (
    <Card title={t("order.delivery")} id="delivery">
      <FactList
        facts={[
          ...(type === "changing" && !canChange
            ? []
            : [{ term: t("order.delivery.type"), detail: t(`order.delivery.type.${type}`) }]),
          ...(expected && !over ? [{ term: t("order.delivery.expected"), detail: expected }] : []),
          ...(deliveryAddress
            ? [
                {
                  term: t(`order.delivery.address.${type}`),
                  detail: <AddressLines address={deliveryAddress} />,
                },
              ]
            : []),
        ]}
      />
      <AddressChange order={order} />
    </Card>
  );
}

function AddressChange({ order }: { order: Order }) {
  const { t } = usePage();
  const obstacle = obstacleToAddressChange(order);
  if (obstacle === "production") return <p className={styles.hint}>{t("order.address.closed.production")}</p>;
  if (obstacle === "changing") return <p className={styles.hint}>{t("order.address.closed.changing")}</p>;
  if (obstacle !== null) return null;
  return <p className={styles.hint}>{t("order.address.until")}</p>;
}
