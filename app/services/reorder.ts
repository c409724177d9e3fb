import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { statusOf } from "./stated-status";

const ReorderStatus = z.object({
  available: z.boolean(),
  reason: statusOf(["notDelivered", "cancelled", "voucher", "tooOld"]).nullish().catch(null),
});
export type ReorderStatus = z.output<typeof ReorderStatus>;

const StatusOrNone = ReorderStatus.nullable();
const Reordered = z.object({ ShopUrl: z.string() }).transform(({ ShopUrl }) => ({ shopUrl: ShopUrl }));

/**
 * Source: docs/specification/1-account-site.md, section 7, "Reorder".
 * @param direct of the direct reorder address, where it is configured
 */
export const reorder = (http: ServiceClient, direct: ServiceClient | null = null) => ({
  status: (orderCode: string) =>
    http.get(path`/reorder/status/${orderCode}`, {
      operation: "status",
      schema: StatusOrNone,
      missing: "null",
    }),

  /** `shopUrl` is untrusted: check it before redirecting. */
  begin: (orderCode: string, channel: string, idempotencyKey: string) =>
    (direct ?? http).send(direct ? path`` : path`/reorder/direct`, {
      operation: "begin",
      acceptedIsDone: true,
      method: "POST",
      query: { OrderCode: orderCode, channel },
      idempotencyKey,
      schema: Reordered,
    }),
});
