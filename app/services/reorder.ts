import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/** Whether something can be ordered again, and why not. A reason that nobody agreed on counts as none. */
const ReorderStatus = z.object({
  available: z.boolean(),
  reason: z.enum(["notDelivered", "cancelled", "voucher", "tooOld"]).nullish().catch(null),
});
export type ReorderStatus = z.output<typeof ReorderStatus>;

const Reordered = z.object({ ShopUrl: z.string() }).transform(({ ShopUrl }) => ({ shopUrl: ShopUrl }));

/**
 * Ordering once more what was ordered before.
 * Source: docs/specification/1-account-site.md, section 7, "Reorder".
 */
export const reorder = (http: ServiceClient) => ({
  /** Whether an order can be ordered again; null when the customer has none with this code. */
  status: (orderCode: string) =>
    http.get(path`/reorder/status/${orderCode}`, {
      operation: "status",
      schema: ReorderStatus.nullable(),
      missing: "null",
    }),

  /** Begins it; the shop goes on. `shopUrl` is as the service gave it: check it before anybody is sent there. */
  begin: (orderCode: string, channel: string) =>
    http.send(path`/reorder/direct`, {
      operation: "begin",
      method: "POST",
      query: { OrderCode: orderCode, channel },
      schema: Reordered,
    }),
});
