import { usePage } from "~/layout/page-context";
import { renderedWith, type WithSlots } from "~/layout/rendered-once";
import type { Parcel } from "~/services/delivery";
import type { Order } from "~/services/orders";
import { Steps } from "~/ui/feedback/steps";
import { HtmlCard } from "~/ui/layout/card";
import { type JourneyStation, journeyOf } from "../order-journey";
import { shownStatus } from "../order-status";

interface OrderStepsProps {
  order: Order;
  parcels: readonly Parcel[];
}

/** Rendered once for what has been done: journeys differ by their days alone. */
export function OrderSteps({ order, parcels }: OrderStepsProps) {
  const page = usePage();
  const journey = journeyOf(order, parcels);
  const days: Days = {};
  for (const { step, date } of journey) days[step] = date === null ? null : page.formats.day(date);
  const shown = {
    failed: shownStatus(order.status) === "PaymentFailed",
    journey: journey.map(({ step, state }) => ({ step, state })),
  };
  return <HtmlCard html={renderedWith(page, Journey, shown, days)} />;
}

type Days = Partial<Record<JourneyStation["step"], string | null>>;
type JourneyProps = { failed: boolean; journey: readonly Pick<JourneyStation, "step" | "state">[] };

function Journey({ failed, journey, t, slotOrNull }: WithSlots<JourneyProps, Days>) {
  const labelOf = ({ step, state }: JourneyProps["journey"][number]) => {
    if (step !== "payment" || state === "done") return t(`order.step.${step}`);
    if (state !== "current") return t("order.step.toPay");
    return t(failed ? "order.status.PaymentFailed" : "order.step.unpaid");
  };
  const steps = journey.map((station) => ({
    label: labelOf(station),
    date: slotOrNull(station.step) ?? undefined,
    state: station.state,
    stateLabel: t(`order.step.state.${station.state}`),
  }));
  return <Steps label={t("order.journey")} steps={steps} />;
}
