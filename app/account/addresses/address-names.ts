import type { Address } from "~/services/address";

/** How an address is told from the others in one line: whose it is, and where. */
export function addressNames({ firstName, lastName, street, houseNumber }: Address): {
  name: string;
  street: string;
} {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ");
  return { name: joined(firstName, lastName), street: joined(street, houseNumber) };
}
