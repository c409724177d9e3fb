import { Hono } from "hono";
import { rejections } from "../confirmations/confirmation-tokens";
import type { ServiceEnv } from "../service-env";
import { confirmSubscription } from "./subscriptions";

/**
 * Newsletter double opt-in; no token, the link speaks for itself.
 * Source: docs/specification/1-account-site.md, section 7, "E-mail gateway".
 */
export const emailGatewayService = new Hono<ServiceEnv>();

emailGatewayService.post("/api/v1/Profiles/:email/subscription/confirm/:token", async (c) => {
  const outcome = await confirmSubscription(c.env.DB, c.req.param("email"), c.req.param("token"));
  if (outcome === "open") return c.body(null, 204);
  const { status, error } = rejections[outcome];
  return c.json({ error }, status);
});
