import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { identities } from "../authority/authority-schema";
import { identityWithEmail } from "../authority/identities";
import { outboxList } from "../outbox/outbox";
import { seedLargeLibrary } from "../photos/seed-large-library";
import { devPictures } from "../pictures/dev-pictures";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { storefrontOfChannel } from "../storefronts";
import { faultOrder } from "./fault";
import { addGeneratedOrders } from "./seed/generated-orders";
import { addCustomer, seedEverything } from "./seed/seed";
import { sharedAlbumCalls } from "./shared-album-calls";

const email = z.string().min(3);
const faultRequest = faultOrder.extend({ email: email.optional() });
const tokenLifetime = z.object({ email, seconds: z.number().int().min(1).max(86_400).nullable() });
const channel = z.string().refine((code) => storefrontOfChannel(code) !== null);
const moreOrders = z.object({
  email,
  count: z.number().int().min(1).max(2_000),
  channel: channel.nullable().default(null),
});
const largeLibrary = z.object({ email, photos: z.number().int().min(1).max(2_000_000) });
const newCustomer = z.object({ like: email });
const nobody = { error: "nobody has this e-mail address" } as const;

/** What developers and tests ask of the backend; mounted only where the development tools are on. */
export const devService = new Hono<ServiceEnv>();

devService.route("/pictures", devPictures);
devService.route("/outbox", outboxList);
devService.route("/", sharedAlbumCalls);

devService.post("/seed", async (c) => c.json(await seedEverything(c.env)));

devService.post("/customers", async (c) => {
  const wanted = await readBody(c, newCustomer);
  if (!wanted) return c.json({ error: "send like" }, 400);
  const customer = await addCustomer(c.env, wanted.like);
  return customer
    ? c.json(customer, 201)
    : c.json({ error: "no demo customer has this e-mail address" }, 404);
});

devService.post("/seed/large", async (c) => {
  const wanted = await readBody(c, largeLibrary);
  if (!wanted) return c.json({ error: "send email and photos" }, 400);
  const identity = await identityWithEmail(c.env.DB, wanted.email);
  if (!identity) return c.json(nobody, 404);
  await seedLargeLibrary(c.env, identity.accountId, wanted.photos);
  return c.json({ accountId: identity.accountId, photos: wanted.photos });
});

devService.post("/orders", async (c) => {
  const wanted = await readBody(c, moreOrders);
  if (!wanted) return c.json({ error: "send email and count" }, 400);
  const identity = await identityWithEmail(c.env.DB, wanted.email);
  if (!identity) return c.json(nobody, 404);
  const { count } = wanted;
  const orderCodes = await addGeneratedOrders(c.env.DB, identity.accountId, count, wanted.channel);
  return c.json({ orderCodes }, 201);
});

devService.post("/token-lifetime", async (c) => {
  const wanted = await readBody(c, tokenLifetime);
  if (!wanted) return c.json({ error: "send email and seconds" }, 400);
  const changed = await drizzle(c.env.DB)
    .update(identities)
    .set({ accessTokenSeconds: wanted.seconds })
    .where(eq(identities.email, wanted.email))
    .returning({ sub: identities.sub });
  return changed.length > 0 ? c.json(wanted) : c.json(nobody, 404);
});

devService.post("/faults", async (c) => {
  const wanted = await readBody(c, faultRequest);
  if (!wanted) return c.json({ error: "not a fault this backend knows" }, 400);
  const { email: address, ...order } = wanted;
  const identity = address === undefined ? null : await identityWithEmail(c.env.DB, address);
  if (address !== undefined && !identity) return c.json(nobody, 404);
  const account = identity?.accountId ?? order.account;
  return c.json({ id: await c.env.DEV_STATE.getByName("dev").addFault({ ...order, account }) }, 201);
});

devService.delete("/faults", async (c) => {
  await c.env.DEV_STATE.getByName("dev").removeFaults(null);
  return c.body(null, 204);
});

devService.delete("/faults/:id", async (c) => {
  const removed = await c.env.DEV_STATE.getByName("dev").removeFaults(c.req.param("id"));
  return removed ? c.body(null, 204) : c.json({ error: "no such fault" }, 404);
});

devService.get("/calls", async (c) => {
  const { email: address, service, correlation } = c.req.query();
  const identity = address === undefined ? null : await identityWithEmail(c.env.DB, address);
  if (address !== undefined && !identity) return c.json(nobody, 404);
  const calls = await c.env.DEV_STATE.getByName("dev").calls({
    account: identity?.accountId,
    service,
    correlationId: correlation,
  });
  return c.json({ calls });
});

devService.delete("/calls", async (c) => {
  await c.env.DEV_STATE.getByName("dev").forgetCalls();
  return c.body(null, 204);
});
