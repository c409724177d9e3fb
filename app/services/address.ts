import { z } from "zod";
import { AnyId } from "./id";

/**
 * A form writes these back, and a service may have stored a house number as a number.
 * Source: docs/specification/3-open-points.md, "Names on the wire".
 */
export const Address = z.object({
  id: AnyId.nullish(),
  firstName: AnyId.nullish(),
  lastName: AnyId.nullish(),
  street: AnyId.nullish(),
  houseNumber: AnyId.nullish(),
  addition: AnyId.nullish(),
  postalCode: AnyId.nullish(),
  city: AnyId.nullish(),
  countryCode: AnyId.nullish(),
  phoneNumber: AnyId.nullish(),
});
export type Address = z.output<typeof Address>;
