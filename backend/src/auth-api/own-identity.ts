import { createMiddleware } from "hono/factory";
import { identityOf } from "../authority/identities";
import type { ServiceEnv } from "../service-env";

/** Lets a call through when the identity in its path is the one the token speaks for; answers 403 otherwise. */
export const ownIdentity = createMiddleware<ServiceEnv>(async (c, next) => {
  const identity = await identityOf(c.env.DB, c.var.account.sub);
  const own = identity?.idpType === c.req.param("idpType") && identity?.idpSub === c.req.param("idpSub");
  if (!own) return c.json({ error: "not your identity" }, 403);
  await next();
});
