import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { bearer } from "../bearer";
import { idempotencyKey } from "../idempotency-key";
import { paymentMethodRoutes } from "../payment-methods/payment-method-routes";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { addressRoutes } from "./address-routes";
import { addresses, customers } from "./customer-schema";
import { ftpIntegration } from "./ftp-integration";

const text = (maxLength: number) => z.string().trim().max(maxLength);

/** What a customer may change of the record; what is not sent stays. */
const customerChange = z.object({
  title: text(40).nullable().optional(),
  firstName: text(100).min(1).optional(),
  lastName: text(100).min(1).optional(),
  phoneNumber: text(40).nullable().optional(),
  language: text(20).min(2).optional(),
  ftp: ftpIntegration.nullable().optional(),
});

/**
 * Customer records and their addresses.
 * Source: docs/specification/1-account-site.md, section 7, "Customer service".
 */
export const customerService = new Hono<ServiceEnv>();
customerService.use(bearer, idempotencyKey);

customerService.get("/customers/me", async (c) => {
  const { accountId } = c.var.account;
  const row = await customerOf(c.env.DB, accountId);
  if (!row) return c.json({ error: "no such customer" }, 404);
  const isIncomplete = c.var.account.business && row.accountStatus === "Default";
  return c.json({
    ...onTheWire(row),
    ...(isIncomplete ? { missingDetails: await missingDetails(c.env.DB, row) } : {}),
  });
});

customerService.put("/customers/me", async (c) => {
  const change = await readBody(c, customerChange);
  if (!change) return c.json({ error: "invalid customer" }, 400);
  const { accountId, business } = c.var.account;
  if (change.ftp !== undefined && !business) return c.json({ error: "for business customers" }, 403);
  if (!(await customerOf(c.env.DB, accountId))) return c.json({ error: "no such customer" }, 404);
  const { ftp, ...fields } = change;
  const ftpFields =
    ftp === undefined
      ? {}
      : { ftpCallbackUrl: ftp?.callbackUrl ?? null, ftpCallbackFormat: ftp?.callbackFormat ?? null };
  const values = { ...fields, ...ftpFields };
  if (Object.values(values).some((value) => value !== undefined)) {
    await drizzle(c.env.DB).update(customers).set(values).where(eq(customers.accountId, accountId));
  }
  return c.body(null, 204);
});

customerService.route("/customers/me/addresses", addressRoutes);
customerService.route("/customers/me/payment-methods", paymentMethodRoutes);

type CustomerRow = typeof customers.$inferSelect;

async function customerOf(database: D1Database, accountId: string): Promise<CustomerRow | undefined> {
  return drizzle(database).select().from(customers).where(eq(customers.accountId, accountId)).get();
}

/** What customer care asks of a business. VAT numbers are not kept here: whoever is not validated yet has not given one. */
async function missingDetails(database: D1Database, { accountId, phoneNumber }: CustomerRow) {
  const address = await drizzle(database)
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .get();
  return [...(phoneNumber ? [] : ["phoneNumber"]), ...(address ? [] : ["address"]), "vatNumber"];
}

function onTheWire({ ftpCallbackUrl, ftpCallbackFormat, ...customer }: CustomerRow) {
  const ftp =
    ftpCallbackUrl || ftpCallbackFormat
      ? { callbackUrl: ftpCallbackUrl, callbackFormat: ftpCallbackFormat }
      : null;
  return { ...customer, ftp };
}
