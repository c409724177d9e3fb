import { AddressHtml, addressLinesHtml } from "~/account/addresses/address-lines-view";
import { deliveryTypeOf, obstacleToAddressChange } from "~/account/orders/address/address-change";
import type { Page } from "~/layout/page-context";
import { renderedWith, type WithSlots } from "~/layout/rendered-once";
import type { Result } from "~/server/result";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import type { SafeHtml } from "~/ui/html";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import { isDelivered, isVoucherOrder } from "../order-journey";
import { shownStatus, statusLooks } from "../order-status";
import styles from "./order-facts.module.css";
import type { OrderInvoice } from "./order-invoice";

interface OrderFactsProps {
  order: Order;
  dates: Result<DeliveryDates | null>;
  invoice: OrderInvoice;
  care: string;
}

/** Its number and day, what can be asked about it, and where it goes. */
export const orderFactsHtml = (shown: OrderFactsProps, page: Page): SafeHtml =>
  renderedWith(page, Facts, kindOf(shown), valuesOf(shown, page));

function kindOf({ order, invoice }: OrderFactsProps) {
  const { point } = statusLooks[shownStatus(order.status)];
  return {
    point,
    type: deliveryTypeOf(order.deliveryType),
    isVoucher: isVoucherOrder(order),
    obstacle: obstacleToAddressChange(order),
    asksForInvoice: invoice === "customer care",
    listsInvoices: typeof invoice === "object" && invoice?.list === true,
  };
}

function valuesOf({ order, dates, invoice, care }: OrderFactsProps, page: Page) {
  const { formats } = page;
  const { orderCode, created, deliveryAddress } = order;
  return {
    orderCode,
    created: created ? formats.day(created) : null,
    invoice: typeof invoice === "object" ? invoice?.href : null,
    care,
    expected: expectedOf(order, dates, page),
    address: deliveryAddress ? addressLinesHtml(deliveryAddress, page) : null,
  };
}

function expectedOf(order: Order, dates: OrderFactsProps["dates"], { t, formats }: Page): string | null {
  // An order that is not paid is not made: no day can be promised.
  if (["stopped", "unpaid"].includes(statusLooks[shownStatus(order.status)].point)) return null;
  if (!dates.ok) return t("order.delivery.unknown");
  const days = isDelivered(dates.data) ? null : dates.data?.expected;
  return days ? formats.dayRange(days.earliest, days.latest) : null;
}

type FactsProps = WithSlots<ReturnType<typeof kindOf>, ReturnType<typeof valuesOf>>;

function Facts(props: FactsProps) {
  const { point, isVoucher, t, slot, slotOrNull } = props;
  const created = slotOrNull("created");
  return (
    <>
      <Card title={t("order.facts")} id="order">
        <FactList
          facts={[
            { term: t("order.facts.number"), detail: slot("orderCode") },
            ...(created ? [{ term: t("order.facts.created"), detail: created }] : []),
          ]}
        />
        <InvoiceLine {...props} />
        {point === "unpaid" ? <p className={styles.hint}>{t("order.cancel.ask")}</p> : null}
        <p className={styles.hint}>
          <LoneLink href={slot("care")}>{t("order.contactAbout")}</LoneLink>
        </p>
      </Card>
      {isVoucher ? null : <Delivery {...props} />}
    </>
  );
}

function InvoiceLine({ asksForInvoice, listsInvoices, t, slotOrNull }: FactsProps) {
  const href = slotOrNull("invoice");
  if (href === null) return asksForInvoice ? <p className={styles.hint}>{t("order.invoice.ask")}</p> : null;
  return (
    <p className={styles.hint}>
      <LoneLink href={href}>{t(listsInvoices ? "order.invoice.list" : "order.invoice.open")}</LoneLink>
    </p>
  );
}

function Delivery({ point, type, obstacle, t, slotOrNull }: FactsProps) {
  const canChange = point === "unpaid" || point === "placed" || point === "paid";
  const expected = slotOrNull("expected");
  const address = slotOrNull("address");
  return (
    <Card title={t("order.delivery")} id="delivery">
      <FactList
        facts={[
          ...(type === "changing" && !canChange
            ? []
            : [{ term: t("order.delivery.type"), detail: t(`order.delivery.type.${type}`) }]),
          ...(expected ? [{ term: t("order.delivery.expected"), detail: expected }] : []),
          ...(address
            ? [{ term: t(`order.delivery.address.${type}`), detail: <AddressHtml lines={address} /> }]
            : []),
        ]}
      />
      {obstacle === null || obstacle === "production" || obstacle === "changing" ? (
        <p className={styles.hint}>
          {t(obstacle === null ? "order.address.until" : `order.address.closed.${obstacle}`)}
        </p>
      ) : null}
    </Card>
  );
}
