import type { Customer } from "./customer";

/** Fills in the authority's page, to which a path leads that needs a session; without a path it is open already. */
export async function signIn(customer: Customer, email: string, path?: string): Promise<void> {
  if (path !== undefined) await customer.open(path);
  await customer.fill("E-mail address", email);
  await customer.fill("Password", "photos");
  await customer.press("Sign in");
}
