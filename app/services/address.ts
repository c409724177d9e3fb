import { z } from "zod";
import { AnyId, AnyText } from "./id";

/** Source: docs/specification/3-open-points.md, "Names on the wire". */
export const Address = z.object({
  id: AnyId.nullish(),
  firstName: AnyText.nullish(),
  lastName: AnyText.nullish(),
  street: AnyText.nullish(),
  houseNumber: AnyText.nullish(),
  addition: AnyText.nullish(),
  postalCode: AnyText.nullish(),
  city: AnyText.nullish(),
  countryCode: AnyText.nullish(),
  phoneNumber: AnyText.nullish(),
});
export type Address = z.output<typeof Address>;
