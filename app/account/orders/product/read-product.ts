import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Order, OrderProduct } from "~/services/orders";

/** An order and one product of it. `missing`: there is no such order, or nothing of this code in it. */
type ProductReading =
  | { outcome: "found"; order: Order; product: OrderProduct }
  | { outcome: "missing" }
  | { outcome: "failed" };

/** Reads an order for one product of it: the contract's call for a product alone tells neither price nor voucher. */
export async function readProduct(
  context: AppLoadContext,
  orderCode: string,
  productCode: string,
): Promise<ProductReading> {
  const { orders } = signedIn(context).services;
  const order = await toResult(context, orders.find(orderCode));
  if (!order.ok) return { outcome: "failed" };
  const product = order.data?.products.find(({ code }) => code === productCode);
  return order.data && product ? { outcome: "found", order: order.data, product } : { outcome: "missing" };
}
