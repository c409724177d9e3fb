import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const Day = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "must be an ISO date");

/** The days between which an order is expected. */
const DeliveryDates = z.object({ earliest: Day, latest: Day });
export type DeliveryDates = z.output<typeof DeliveryDates>;

/** The delivery service. Source: docs/specification/1-account-site.md, section 7, "Delivery". */
export const delivery = (http: ServiceClient) => ({
  /** The delivery dates of an order; null where there are none. */
  dates: (orderCode: string) =>
    http.get(path`/OrderDeliveryDates/${orderCode}`, {
      operation: "dates",
      schema: DeliveryDates.nullable(),
      missing: "null",
    }),
});
