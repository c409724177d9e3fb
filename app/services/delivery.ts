import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId } from "./id";
import { Moment, MomentOrNone } from "./moment";

const optionalText = z.string().nullish().catch(null);
const optionalMoment = MomentOrNone.nullish().catch(null);

const Parcel = z.object({
  carrier: optionalText,
  number: AnyId.nullish().catch(null),
  url: optionalText,
  sent: optionalMoment,
  delivered: optionalMoment,
});
export type Parcel = z.output<typeof Parcel>;

/** Parcels go beyond the contract: shown where they come (docs/decisions/0150-what-can-be-done-with-an-order.md). */
const DeliveryDates = z.object({
  earliest: Moment,
  latest: Moment,
  parcels: z.array(Parcel).nullish().catch(null),
});
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
