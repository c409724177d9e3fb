import { articleNamed } from "../articles/articles";
import { type Money, priceAt } from "../articles/prices";
import { messagesOf } from "../messages/messages";
import { type Storefront, storefrontOfChannel } from "../storefronts";
import type { OrderProductRow } from "./order-schema";

/**
 * The storefront that something was bought at. What the demo customers bought is of every storefront
 * that shows it, so that each has a full account in its own currency.
 */
export function sellerOf({ channel }: { channel: string | null }, reader: Storefront): Storefront {
  return (channel === null ? null : storefrontOfChannel(channel)) ?? reader;
}

/** What a product cost where it was bought, wherever that is read. */
export function priceOf(product: OrderProductRow, reader: Storefront): Money {
  return priceAt(sellerOf(product, reader), articleNamed(product.articleName), product.quantity);
}

/** The title of a product in the language of who reads it: what the customer called it, and what it is. */
export function titleOf(
  { articleName, projectName }: Pick<OrderProductRow, "articleName" | "projectName">,
  reader: Pick<Storefront, "locale">,
): string {
  const article = messagesOf(reader).articles[articleNamed(articleName)];
  return projectName === null ? article : `${projectName} (${article})`;
}
