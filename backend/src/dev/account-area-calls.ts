import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { identityWithEmail } from "../authority/identities";
import { confirmations } from "../confirmations/confirmation-schema";
import { askToSubscribe, subscriptionOf } from "../email-gateway/subscriptions";
import { reorders } from "../reorder/reorder-schema";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { storefrontOfChannel } from "../storefronts";
import { makeReady } from "../widgets/widget-store";
import { addProjects } from "./seed/projects";

const person = z.object({ email: z.string().min(3) });
const subscriber = person.extend({ channel: z.string() });
const moreProjects = person.extend({ count: z.number().int().min(1).max(23) });
const sendEmail = { error: "send email" } as const;
const nobody = { error: "nobody has this e-mail address" } as const;

/** What developers and tests ask about the account area; mounted only where the development tools are on. */
export const accountAreaCalls = new Hono<ServiceEnv>();

accountAreaCalls.post("/mails/subscription", async (c) => {
  const wanted = await readBody(c, subscriber);
  const storefront = storefrontOfChannel(wanted?.channel ?? "");
  if (!wanted || !storefront) return c.json({ error: "send email and channel" }, 400);
  return c.json({ token: await askToSubscribe(c.env, wanted.email, storefront) }, 201);
});

accountAreaCalls.get("/subscriptions", async (c) => {
  const email = c.req.query("email");
  return email ? c.json(await subscriptionOf(c.env.DB, email)) : c.json(sendEmail, 400);
});

accountAreaCalls.post("/projects", async (c) => {
  const wanted = await readBody(c, moreProjects);
  if (!wanted) return c.json({ error: "send email and count" }, 400);
  const identity = await identityWithEmail(c.env.DB, wanted.email);
  if (!identity) return c.json(nobody, 404);
  return c.json({ ids: await addProjects(c.env.DB, identity.accountId, wanted.count) }, 201);
});

accountAreaCalls.post("/widgets/ready", async (c) => {
  const wanted = await readBody(c, person);
  if (!wanted) return c.json(sendEmail, 400);
  const identity = await identityWithEmail(c.env.DB, wanted.email);
  if (!identity) return c.json(nobody, 404);
  return c.json({ ready: await makeReady(c.env.DB, identity.accountId) });
});

/** Lets every open confirmation link of an account, or mailed to an address, run out. */
accountAreaCalls.post("/confirmations/expire", async (c) => {
  const wanted = await readBody(c, person);
  if (!wanted) return c.json(sendEmail, 400);
  const identity = await identityWithEmail(c.env.DB, wanted.email);
  const theirs = or(
    eq(confirmations.email, wanted.email),
    identity ? eq(confirmations.accountId, identity.accountId) : undefined,
  );
  const now = new Date();
  const expired = await drizzle(c.env.DB)
    .update(confirmations)
    .set({ expires: now })
    .where(and(theirs, isNull(confirmations.used), gt(confirmations.expires, now)))
    .returning({ tokenHash: confirmations.tokenHash });
  return c.json({ expired: expired.length });
});

accountAreaCalls.get("/reorders", async (c) => {
  const identity = await identityWithEmail(c.env.DB, c.req.query("email") ?? "");
  if (!identity) return c.json(nobody, 404);
  const rows = await drizzle(c.env.DB)
    .select()
    .from(reorders)
    .where(eq(reorders.accountId, identity.accountId))
    .orderBy(asc(reorders.created));
  return c.json({
    reorders: rows.map(({ id, orderCode, created }) => ({ id, orderCode, created: created.toISOString() })),
  });
});
