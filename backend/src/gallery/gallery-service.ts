import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { bearer } from "../bearer";
import { titleOf } from "../orders/order-values";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { type Storefront, storefrontOfChannel } from "../storefronts";
import { blockedBecause, type OnlineVersion, stateOf } from "../widgets/online-version";
import { widgetStore } from "../widgets/widget-store";
import { categoriesIn, categoryIds } from "./categories";
import { galleryEntries } from "./gallery-schema";

const chosenCategories = z
  .array(z.enum(categoryIds))
  .min(1)
  .max(5)
  .transform((ids) => [...new Set(ids)]);
const newEntry = z.object({ widgetId: z.string(), channel: z.string(), categories: chosenCategories });
const changedEntry = z.object({ categories: chosenCategories });
const noEntry = { error: "no such entry" } as const;
const noChannel = { error: "no such channel" } as const;

/**
 * Online versions that customers show to everybody, by channel.
 * Source: docs/specification/1-account-site.md, section 7, "Widget gallery".
 */
export const galleryService = new Hono<ServiceEnv>();
galleryService.use(bearer);

galleryService.get("/v1/categories", (c) => {
  const storefront = storefrontOfChannel(c.req.query("channel") ?? "");
  return c.json(categoriesIn(storefront?.locale ?? "en-GB"));
});

galleryService.get("/v1/blockedorders/:id", async (c) => {
  const version = await storeOf(c).ofProduct(c.req.param("id"));
  if (!version) return c.json({ error: "no such photo book" }, 404);
  const reason = blockedBecause(version);
  return c.json({ orderCode: version.product.code, blocked: reason !== null, reason });
});

galleryService.get("/v1/galleryentries/:id", async (c) => {
  const channel = channelOf(c);
  if (channel === null) return c.json(noChannel, 400);
  const entry = await entryOnTheWire(c, c.req.param("id"), channel);
  return entry ? c.json(entry) : c.json(noEntry, 404);
});

// The specification writes the slash at the end; both are meant.
galleryService.on("POST", ["/v1/galleryentries/", "/v1/galleryentries"], async (c) => {
  const wanted = await readBody(c, newEntry);
  if (!wanted || !storefrontOfChannel(wanted.channel)) return c.json({ error: "invalid entry" }, 400);
  const version = await storeOf(c).ofWidget(wanted.widgetId);
  if (version && blockedBecause(version)) return c.json({ error: "blocked" }, 403);
  if (!version || stateOf(version) !== "available") return c.json({ error: "no such widget" }, 404);
  const now = new Date();
  const added = await drizzle(c.env.DB)
    .insert(galleryEntries)
    .values({ ...wanted, created: now, updated: now })
    .onConflictDoNothing()
    .returning();
  const [entry] = added;
  return entry
    ? c.json(onTheWire(entry, version, c.var.account.storefront), 201)
    : c.json({ error: "there already" }, 409);
});

galleryService.put("/v1/galleryentries/:id", async (c) => {
  const channel = channelOf(c);
  const wanted = await readBody(c, changedEntry);
  if (channel === null || !wanted) return c.json({ error: "invalid entry" }, 400);
  const widgetId = c.req.param("id");
  if (!(await storeOf(c).ofWidget(widgetId))) return c.json(noEntry, 404);
  await drizzle(c.env.DB)
    .update(galleryEntries)
    .set({ categories: wanted.categories, updated: new Date() })
    .where(oneEntry(widgetId, channel));
  const entry = await entryOnTheWire(c, widgetId, channel);
  return entry ? c.json(entry) : c.json(noEntry, 404);
});

galleryService.delete("/v1/galleryentries/:id", async (c) => {
  const channel = channelOf(c);
  if (channel === null) return c.json(noChannel, 400);
  const widgetId = c.req.param("id");
  if (!(await storeOf(c).ofWidget(widgetId))) return c.json(noEntry, 404);
  const removed = await drizzle(c.env.DB)
    .delete(galleryEntries)
    .where(oneEntry(widgetId, channel))
    .returning({ widgetId: galleryEntries.widgetId });
  return removed.length > 0 ? c.body(null, 204) : c.json(noEntry, 404);
});

function storeOf(c: Context<ServiceEnv>) {
  return widgetStore(c.env.DB, c.var.account.accountId);
}

/** The channel in the query, or null when there is none of that name. */
function channelOf(c: Context<ServiceEnv>): string | null {
  return storefrontOfChannel(c.req.query("channel") ?? "")?.channel ?? null;
}

function oneEntry(widgetId: string, channel: string) {
  return and(eq(galleryEntries.widgetId, widgetId), eq(galleryEntries.channel, channel));
}

async function entryOnTheWire(c: Context<ServiceEnv>, widgetId: string, channel: string) {
  const [version, entry] = await Promise.all([
    storeOf(c).ofWidget(widgetId),
    drizzle(c.env.DB).select().from(galleryEntries).where(oneEntry(widgetId, channel)).get(),
  ]);
  return version && entry ? onTheWire(entry, version, c.var.account.storefront) : null;
}

function onTheWire(
  entry: typeof galleryEntries.$inferSelect,
  { product }: OnlineVersion,
  reader: Storefront,
) {
  return {
    ...entry,
    orderCode: product.code,
    title: titleOf(product, storefrontOfChannel(entry.channel) ?? reader),
    created: entry.created.toISOString(),
    updated: entry.updated.toISOString(),
  };
}
