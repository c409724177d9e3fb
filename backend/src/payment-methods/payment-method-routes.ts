import { Hono } from "hono";
import * as z from "zod";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { storefrontOfCall } from "../storefront-of-call";
import { paymentMethodStore } from "./payment-method-store";
import { issueSession } from "./payment-session";

const choice = z.object({ defaultId: z.string() });

/**
 * A customer's payment methods: docs/specification/3-open-points.md, "Payment methods". Mounted
 * behind the bearer check of the customer service.
 */
export const paymentMethodRoutes = new Hono<ServiceEnv>();

paymentMethodRoutes.get("/", async (c) => {
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json({ error: "no such channel" }, 400);
  const { accountId } = c.var.account;
  const [methods, session] = await Promise.all([
    paymentMethodStore(c.env.DB, accountId).all(),
    issueSession(c.env.DB, accountId),
  ]);
  return c.json({
    methods: methods.map(({ id, kind, label, expires }) => ({ id, kind, label, expires })),
    defaultId: methods.find(({ isDefault }) => isDefault)?.id ?? null,
    addUrl: `${c.env.BACKEND_ORIGIN}/outside/${storefront.id}/payment-method?session=${session}`,
  });
});

paymentMethodRoutes.put("/", async (c) => {
  const chosen = await readBody(c, choice);
  if (!chosen) return c.json({ error: "send defaultId" }, 400);
  const made = await paymentMethodStore(c.env.DB, c.var.account.accountId).makeDefault(chosen.defaultId);
  return made ? c.body(null, 204) : c.json({ error: "no such payment method" }, 404);
});
