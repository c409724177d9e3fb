import { z } from "zod";
import { AnyId } from "./id";

/** Source: docs/specification/3-open-points.md, "Names on the wire". */
export const Address = z.object({
  id: AnyId.nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  street: z.string().nullish(),
  houseNumber: z.string().nullish(),
  addition: z.string().nullish(),
  postalCode: z.string().nullish(),
  city: z.string().nullish(),
  countryCode: z.string().nullish(),
  phoneNumber: z.string().nullish(),
});
export type Address = z.output<typeof Address>;
