/** The first five and Cancelled are the specification's. */
export type ShownStatus =
  | "AwaitingPayment"
  | "Ordered"
  | "InProduction"
  | "Sent"
  | "Cancelled"
  | "PaymentFailed"
  | "Processing"
  | "OnHold"
  | "Delayed";

export type JourneyPoint = "placed" | "unpaid" | "paid" | "making" | "sent" | "stopped";

interface StatusLook {
  label: `order.status.${ShownStatus}`;
  /** The specification's are cyan but Cancelled (docs/specification/1-account-site.md, section 4); of the others, amber what has gone wrong. */
  tone: "cyan" | "red" | "amber";
  point: JourneyPoint;
}

export const statusLooks: Readonly<Record<ShownStatus, StatusLook>> = {
  AwaitingPayment: { label: "order.status.AwaitingPayment", tone: "cyan", point: "unpaid" },
  PaymentFailed: { label: "order.status.PaymentFailed", tone: "amber", point: "unpaid" },
  Ordered: { label: "order.status.Ordered", tone: "cyan", point: "paid" },
  // Of an order with an unknown status, only that it was placed is shown.
  Processing: { label: "order.status.Processing", tone: "cyan", point: "placed" },
  OnHold: { label: "order.status.OnHold", tone: "amber", point: "placed" },
  InProduction: { label: "order.status.InProduction", tone: "cyan", point: "making" },
  Delayed: { label: "order.status.Delayed", tone: "amber", point: "making" },
  Sent: { label: "order.status.Sent", tone: "cyan", point: "sent" },
  Cancelled: { label: "order.status.Cancelled", tone: "red", point: "stopped" },
};

/** Source: docs/specification/1-account-site.md, section 4; docs/specification/3-open-points.md, "payment states". */
const messages: readonly (readonly [string, ShownStatus])[] = [
  ["Received", "AwaitingPayment"],
  ["Confirmed", "Ordered"],
  ["ProductionStarted", "InProduction"],
  ["ProductionCompleted", "InProduction"],
  ["Dispatched", "Sent"],
  ["Cancelled", "Cancelled"],
  ["paymentPending", "AwaitingPayment"],
  ["paymentFailed", "PaymentFailed"],
  ["paymentSuccess", "Ordered"],
  ["paymentFree", "Ordered"],
  ["verification failed", "OnHold"],
  ["processing", "Processing"],
  ["processing failed", "OnHold"],
  ["approved", "Ordered"],
  ["rejected", "Cancelled"],
  ["on_hold", "OnHold"],
  ["producing", "InProduction"],
  ["delayed", "Delayed"],
  ["shipped", "Sent"],
];

/** Services write "on_hold", "on hold" or "OnHold". */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, "");

/** Each word in the contract's spelling, which a lookup finds without normalizing, and normalized. */
const statusOfText: ReadonlyMap<string, ShownStatus> = new Map([
  ...messages,
  ...messages.map(([text, status]) => [plain(text), status] as const),
]);

const knownStatus = (text: string) => statusOfText.get(text) ?? statusOfText.get(plain(text));

export const isKnownStatus = (text: string): boolean => knownStatus(text) !== undefined;

/** Ignores case; "Processing" for an unknown word. */
export const shownStatus = (text: string): ShownStatus => knownStatus(text) ?? "Processing";

const maxReported = 10;

/** For the log: each unknown word once, cut short. */
export function unknownStatuses(messages: Iterable<string | null | undefined>): string[] {
  const unknown = new Set<string>();
  for (const text of messages) {
    if (unknown.size >= maxReported) break;
    if (text && !isKnownStatus(text)) unknown.add(text.slice(0, 60));
  }
  return [...unknown];
}
