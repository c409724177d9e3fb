import * as z from "zod";

const text = z.string().trim().min(1).max(100);
const optionalText = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((value) => value || null);

/**
 * An address as it travels: docs/specification/3-open-points.md, "Names on the wire". The id is the
 * service's to give.
 */
export const addressFields = z.object({
  firstName: text,
  lastName: text,
  street: text,
  // A hamlet's and a rural address have none.
  houseNumber: z.string().trim().max(100).default(""),
  addition: optionalText,
  postalCode: text,
  city: text,
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phoneNumber: optionalText,
});
export type AddressFields = z.infer<typeof addressFields>;
