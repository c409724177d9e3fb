import { AddressLines } from "~/account/addresses/address-lines-view";
import { deliveryTypeOf, obstacleToAddressChange } from "~/account/orders/address/address-change";
import { usePage } from "~/layout/page-context";
import type { Result } from "~/server/result";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { ButtonLink } from "~/ui/form/button";
import { PencilIcon } from "~/ui/icons/icons-actions";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { isVoucherOrder } from "../order-journey";
import { deliveryWindow } from "../order-message";
import { addressPath } from "../order-paths";
import { shownStatus } from "../order-status";
import styles from "./order-facts.module.css";

interface OrderFactsProps {
  order: Order;
  dates: Result<DeliveryDates | null>;
}

export function OrderFacts({ order, dates }: OrderFactsProps) {
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
