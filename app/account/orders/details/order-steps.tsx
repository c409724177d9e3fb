import { usePage } from "~/layout/page-context";
import type { Parcel } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { Steps } from "~/ui/feedback/steps";
import { Card } from "~/ui/layout/card";
import { type JourneyStation, journeyOf } from "../order-journey";
import { shownStatus } from "../order-status";

interface OrderStepsProps {
  order: Order;
  parcels: readonly Parcel[];
}

export function OrderSteps({ order, parcels }: OrderStepsProps) {
  const { t, formats } = usePage();
  const labelOf = ({ step, state }: JourneyStation) => {
    if (step !== "payment" || state === "done") return t(`order.step.${step}`);
    if (state !== "current") return t("order.step.toPay");
    return t(
      shownStatus(order.status) === "PaymentFailed" ? "order.status.PaymentFailed" : "order.step.unpaid",
    );
  };
  const steps = journeyOf(order, parcels).map((station) => ({
    label: labelOf(station),
    date: station.date === null ? undefined : formats.day(station.date),
    state: station.state,
    stateLabel: t(`order.step.state.${station.state}`),
  }));
  return (
    <Card>
      <Steps label={t("order.journey")} steps={steps} />
    </Card>
  );
}
