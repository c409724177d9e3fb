import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";
import { AccountStatus } from "~/edge/session";

const Customer = z.object({
  email: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  // A status nobody agreed on counts as none: no banner, and the page stands.
  accountStatus: AccountStatus.nullish().catch(null),
});
export type Customer = z.output<typeof Customer>;

/** Customer service. Source: specification 1, section 7, "Customer service". */
export const customers = (http: ServiceClient) => ({
  /** The signed-in customer; null when there is no such customer any more (accountDeleted). */
  me: () => http.get(path`/customers/me`, { operation: "me", schema: Customer, missing: "null" }),
});
