import { type Money, priceAt, sumAt } from "../articles/prices";
import { sellerOf } from "../orders/order-values";
import type { Storefront } from "../storefronts";
import type { InvoiceRow } from "./invoice-schema";

/** What an invoice asks for, in the currency of the storefront it comes from. */
export function amountOf(invoice: Pick<InvoiceRow, "goods" | "channel">, reader: Storefront): Money {
  const seller = sellerOf(invoice, reader);
  return sumAt(
    seller,
    invoice.goods.map(([article, quantity]) => priceAt(seller, article, quantity)),
  );
}
