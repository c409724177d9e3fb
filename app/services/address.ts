import { z } from "zod";
import { AnyId, FormText } from "./id";

/**
 * A form writes these back, and a service may have stored a house number as a number.
 * Source: docs/specification/3-open-points.md, "Names on the wire".
 */
export const Address = z.object({
  id: AnyId.nullish(),
  firstName: FormText.nullish(),
  lastName: FormText.nullish(),
  street: FormText.nullish(),
  houseNumber: FormText.nullish(),
  addition: FormText.nullish(),
  postalCode: FormText.nullish(),
  city: FormText.nullish(),
  countryCode: FormText.nullish(),
  phoneNumber: FormText.nullish(),
});
export type Address = z.output<typeof Address>;
