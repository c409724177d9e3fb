import { paymentMethodStore } from "../../payment-methods/payment-method-store";

/** Gives a customer three ways to pay, the card as the default. */
export async function seedPaymentMethods(
  database: D1Database,
  accountId: string,
  email: string,
): Promise<void> {
  const store = paymentMethodStore(database, accountId);
  const cardEnds = `${new Date().getUTCFullYear() + 2}-04`;
  await store.add({ id: `pm-${accountId}-1`, kind: "card", label: "Visa •••• 4242", expires: cardEnds });
  await store.add({ id: `pm-${accountId}-2`, kind: "paypal", label: `PayPal ${email}`, expires: null });
  await store.add({ id: `pm-${accountId}-3`, kind: "ideal", label: "iDEAL", expires: null });
}
