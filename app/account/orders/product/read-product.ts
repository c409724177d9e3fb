import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Order, OrderProduct } from "~/services/orders";

type ProductReading =
  | { outcome: "found"; order: Order; product: OrderProduct }
  | { outcome: "missing"; part: "order" | "product" }
  | { outcome: "failed" };

/** Reads the whole order: the contract's call for one product has neither price nor voucher. */
export async function readProduct(
  context: AppLoadContext,
  orderCode: string,
  productCode: string,
): Promise<ProductReading> {
  const { orders } = signedIn(context).services;
  const order = await toResult(context, orders.find(orderCode));
  if (!order.ok) return { outcome: "failed" };
  const product = order.data?.products.find(({ code }) => code === productCode);
  if (!order.data) return { outcome: "missing", part: "order" };
  return product ? { outcome: "found", order: order.data, product } : { outcome: "missing", part: "product" };
}
