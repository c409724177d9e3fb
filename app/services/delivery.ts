import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Moment } from "./moment";

const DeliveryDates = z.object({ earliest: Moment, latest: Moment });
export type DeliveryDates = z.output<typeof DeliveryDates>;

/** Source: docs/specification/1-account-site.md, section 7, "Delivery". */
export const delivery = (http: ServiceClient) => ({
  dates: (orderCode: string) =>
    http.get(path`/OrderDeliveryDates/${orderCode}`, {
      operation: "dates",
      schema: DeliveryDates.nullable(),
      missing: "null",
    }),
});
