import { AddressLines } from "~/addresses/address-lines-view.offer";
import type { Panel } from "~/edge/panel";
import type { DeliveryDates } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { usePage } from "~/shell/page-context";
import { Card } from "~/ui/card";
import { FactList } from "~/ui/fact-list";
import { isVoucherOrder } from "./order-journey";
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
    </Card>
  );
}

/** Source: specification 1, section 4: PickupPoint, Home, or change in progress. */
function deliveryTypeOf(type: string | null | undefined): "PickupPoint" | "Home" | "changing" {
  return type === "PickupPoint" || type === "Home" ? type : "changing";
}
