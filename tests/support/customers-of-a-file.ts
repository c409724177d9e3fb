import { type NewCustomer, newCustomer } from "./backend";
import { Visitor } from "./visitor";

/** Where a demo customer has what the changes of changes.ts and library-changes.ts need; the others are at vellora-ie. */
const storefronts: Readonly<Record<string, string>> = {
  "carl@example.com": "vellora-uk",
  "pia@example.com": "vellora-uk",
};

type SignedIn = { customer: NewCustomer; visitor: Visitor };

/** Customers of a test file's own, one like each demo customer that is asked for, and signed in. */
export function customersOfThisFile(): (like: string) => Promise<SignedIn> {
  const customers = new Map<string, Promise<SignedIn>>();
  return (like) => {
    const begun = customers.get(like) ?? begin(like);
    customers.set(like, begun);
    return begun;
  };
}

async function begin(like: string): Promise<SignedIn> {
  const customer = await newCustomer(like);
  const visitor = new Visitor(storefronts[like] ?? "vellora-ie");
  await visitor.signIn(customer.email, "/downloads");
  return { customer, visitor };
}
