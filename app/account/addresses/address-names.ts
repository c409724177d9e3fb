import type { Address } from "~/services/address";

export function addressNames({ firstName, lastName, street, houseNumber }: Address): {
  name: string;
  street: string;
} {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ");
  return { name: joined(firstName, lastName), street: joined(street, houseNumber) };
}
