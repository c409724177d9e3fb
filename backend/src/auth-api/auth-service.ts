import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { bearer } from "../bearer";
import { rejections } from "../confirmations/confirmation-tokens";
import { customers } from "../customers/customer-schema";
import { idempotencyKey } from "../idempotency-key";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { storefrontOfCall } from "../storefront-of-call";
import { storefrontOfChannel } from "../storefronts";
import { askToChange, changeConfirmed } from "./change-email";
import { askToDelete, deleteConfirmed } from "./delete-account";
import { ownIdentity } from "./own-identity";

const channel = z.string().transform((code, issue) => {
  const storefront = storefrontOfChannel(code);
  if (storefront) return storefront;
  issue.addIssue({ code: "custom", message: "no such channel" });
  return z.NEVER;
});
const deletion = z.object({ channel });
const emailChange = z.object({ channel, email: z.string().trim().max(254).pipe(z.email()) });
const retryAfterSeconds = "3600";

/**
 * Account deletion and e-mail change: each is asked for, and then confirmed with a token that was
 * mailed. Source: docs/specification/1-account-site.md, section 7, "Auth API".
 */
export const authService = new Hono<ServiceEnv>();
authService.use(bearer, idempotencyKey);
authService.use("/v2/identities/:idpType/:idpSub/*", ownIdentity);

authService.post("/v2/identities/:idpType/:idpSub/deleteaccount", async (c) => {
  const wanted = await readBody(c, deletion);
  if (!wanted) return c.json({ error: "send a channel" }, 400);
  const email = await emailOfCustomer(c.env.DB, c.var.account.accountId);
  if (email === null) return c.json({ error: "no such customer" }, 404);
  await askToDelete(c.env, c.var.account, email, wanted.channel);
  return c.body(null, 202);
});

authService.post("/v2/identities/:idpType/:idpSub/deleteaccount/:token/actions/confirm", async (c) => {
  const outcome = await deleteConfirmed(c.env, c.var.account, c.req.param("token"));
  if (outcome === "open") return c.body(null, 204);
  const { status, error } = rejections[outcome];
  return c.json({ error }, status);
});

authService.post("/v2/identities/:idpType/:idpSub/emailchanges", async (c) => {
  const wanted = await readBody(c, emailChange);
  if (!wanted) return c.json({ error: "send an e-mail address and a channel" }, 400);
  if ((await emailOfCustomer(c.env.DB, c.var.account.accountId)) === null) {
    return c.json({ error: "no such customer" }, 404);
  }
  switch (await askToChange(c.env, c.var.account, wanted.email, wanted.channel)) {
    case "sent":
      return c.body(null, 202);
    case "in use":
      return c.json({ error: "in use" }, 409);
    case "too many":
      return c.json({ error: "too many requests" }, 429, { "retry-after": retryAfterSeconds });
  }
});

authService.post("/v2/identities/:idpType/:idpSub/emailchanges/:token/actions/confirm", async (c) => {
  const outcome = await changeConfirmed(
    c.env,
    c.var.account,
    c.req.param("token"),
    storefrontOfCall(c)?.brand,
  );
  if (outcome === "open") return c.body(null, 204);
  if (outcome === "in use") return c.json({ error: "in use" }, 409);
  const { status, error } = rejections[outcome];
  return c.json({ error }, status);
});

async function emailOfCustomer(database: D1Database, accountId: string): Promise<string | null> {
  const row = await drizzle(database)
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.accountId, accountId))
    .get();
  return row?.email ?? null;
}
