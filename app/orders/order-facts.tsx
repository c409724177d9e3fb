import { AddressLines } from "~/addresses/address-lines-view.offer";
import type { Panel } from "~/edge/calls/panel";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { usePage } from "~/shell/page-context";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FactList } from "~/ui/fact-list";
import { PencilIcon } from "~/ui/icons-actions";
import { deliveryTypeOf, obstacleToAddressChange } from "./address-change";
import styles from "./order-facts.module.css";
import { isVoucherOrder } from "./order-journey";
import { addressPath } from "./order-places";
import { deliveryWindow } from "./order-sentence";
import { shownStatus } from "./order-status";

interface OrderFactsProps {
  order: Order;
  dates: Panel<DeliveryDates | null>;
}

/** Number and day of an order, where it goes and when it comes. An order of vouchers goes nowhere. */
export function OrderFacts({ order, dates }: OrderFactsProps) {
  const { t, formats } = usePage();
  return (
    <>
      <Card title={t("order.facts")} id="order">
        <FactList
          facts={[
            { term: t("order.facts.number"), detail: order.orderCode },
            { term: t("order.facts.created"), detail: formats.day(order.created) },
          ]}
        />
      </Card>
      {isVoucherOrder(order) ? null : <Delivery order={order} dates={dates} />}
    </>
  );
}

function Delivery({ order, dates }: OrderFactsProps) {
  const { t, formats } = usePage();
  const { deliveryAddress } = order;
  const type = deliveryTypeOf(order.deliveryType);
  const cancelled = shownStatus(order.status) === "Cancelled";
  const expected = dates.ok
    ? dates.data && deliveryWindow(dates.data, formats, t)
    : t("order.delivery.unknown");
  return (
    <Card title={t("order.delivery")} id="delivery">
      <FactList
        facts={[
          { term: t("order.delivery.type"), detail: t(`order.delivery.type.${type}`) },
          ...(expected && !cancelled ? [{ term: t("order.delivery.expected"), detail: expected }] : []),
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

/** What can still be changed of the delivery; where it just became too late, that it did. */
function AddressChange({ order }: { order: Order }) {
  const { t } = usePage();
  const obstacle = obstacleToAddressChange(order);
  if (obstacle === "production") return <p className={styles.hint}>{t("order.address.closed.production")}</p>;
  if (obstacle === "changing") return <p className={styles.hint}>{t("order.address.closed.changing")}</p>;
  if (obstacle !== null) return null;
  return (
    <div className={styles.change}>
      <ButtonLink look="secondary" href={addressPath(order.orderCode)} icon={<PencilIcon />}>
        {t("order.address.change")}
      </ButtonLink>
      <p className={styles.hint}>{t("order.address.until")}</p>
    </div>
  );
}
