import { usePage } from "~/layout/page-context";
import type { Order } from "~/services/orders";
import { Steps } from "~/ui/feedback/steps";
import { Card } from "~/ui/layout/card";
import { type JourneyStation, journeyOf } from "../order-journey";

export function OrderSteps({ order }: { order: Order }) {
  const { t, formats } = usePage();
  const labelOf = ({ step, state }: JourneyStation) => {
    if (step !== "payment" || state === "done") return t(`order.step.${step}`);
    return t(state === "current" ? "order.step.unpaid" : "order.step.toPay");
  };
  const steps = journeyOf(order).map((station) => ({
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
