import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId } from "./id";
import { MomentOrNone } from "./moment";

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
const DeliveryDates = z
  .object({
    earliest: MomentOrNone.nullish(),
    latest: MomentOrNone.nullish(),
    parcels: rowsOf(Parcel).nullish().catch(null),
  })
  .transform(({ earliest, latest, parcels }) => ({
    expected: earliest && latest ? { earliest, latest } : null,
    parcels: parcels ?? [],
  }))
  .refine(({ expected, parcels }) => expected !== null || parcels.length > 0, "neither dates nor parcels");
export type DeliveryDates = z.output<typeof DeliveryDates>;

const DatesOrNone = lenient(DeliveryDates).nullable();

/** Source: docs/specification/1-account-site.md, section 7, "Delivery". */
export const delivery = (http: ServiceClient) => ({
  dates: (orderCode: string) =>
    http.get(path`/OrderDeliveryDates/${orderCode}`, {
      operation: "dates",
      schema: DatesOrNone,
      missing: "null",
    }),
});
