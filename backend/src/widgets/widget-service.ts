import { Hono } from "hono";
import { bearer } from "../bearer";
import { idempotencyKey } from "../idempotency-key";
import type { ServiceEnv } from "../service-env";
import { storefrontOfCall } from "../storefront-of-call";
import { stateOf } from "./online-version";
import { shareQuery, shareWidget } from "./share-widget";
import { widgetOnTheWire } from "./widget-on-the-wire";
import { widgetStore } from "./widget-store";

/** Codes one call may ask about. */
const maxCodes = 100;
const noChannel = { error: "no such channel" } as const;
const noWidget = { error: "no widget" } as const;

/**
 * Online versions of ordered photo books, named by their product's code.
 * Source: docs/specification/1-account-site.md, section 7, "Widget API": where there is none, GET
 * answers 401.
 */
export const widgetService = new Hono<ServiceEnv>();
widgetService.use(bearer, idempotencyKey);

widgetService.get("/v1/widget/all", async (c) => {
  const codes = c.req.queries("orderCodes") ?? [];
  if (codes.length > maxCodes) return c.json({ error: "too many codes" }, 400);
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json(noChannel, 400);
  const versions = await widgetStore(c.env.DB, c.var.account.accountId).ofProducts(codes);
  const all = versions.map((version) => widgetOnTheWire(version, c.env.BACKEND_ORIGIN, storefront));
  return c.json(all.filter((widget) => widget !== null));
});

widgetService.get("/v1/widget/:id", async (c) => {
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json(noChannel, 400);
  const version = await widgetStore(c.env.DB, c.var.account.accountId).ofProduct(c.req.param("id"));
  const widget = version && widgetOnTheWire(version, c.env.BACKEND_ORIGIN, storefront);
  return widget ? c.json(widget) : c.json(noWidget, 401);
});

widgetService.post("/v1/widget/:id", async (c) => {
  const storefront = storefrontOfCall(c);
  if (!storefront) return c.json(noChannel, 400);
  const store = widgetStore(c.env.DB, c.var.account.accountId);
  const code = c.req.param("id");
  const before = await store.ofProduct(code);
  if (!before) return c.json({ error: "no such photo book" }, 404);
  switch (stateOf(before)) {
    case "blocked":
      return c.json({ error: "blocked" }, 403);
    case "delayed":
      return c.json({ error: "delayed" }, 409);
    case "available":
    case "requested":
      return c.json(widgetOnTheWire(before, c.env.BACKEND_ORIGIN, storefront));
    case "requestable":
      await store.request(code);
  }
  const after = await store.ofProduct(code);
  return c.json(after && widgetOnTheWire(after, c.env.BACKEND_ORIGIN, storefront), 202);
});

widgetService.delete("/v1/widget/:id", async (c) => {
  const until = await widgetStore(c.env.DB, c.var.account.accountId).remove(c.req.param("id"));
  return until === null ? c.json(noWidget, 404) : c.json({ restorableUntil: until });
});

/** Not in the specification. Where there is one again, that one stays. */
widgetService.post("/v1/widget/:id/restore", async (c) => {
  const restored = await widgetStore(c.env.DB, c.var.account.accountId).restore(c.req.param("id"));
  return restored ? c.body(null, 204) : c.json(noWidget, 404);
});

widgetService.put("/v1/widget/:id/share", async (c) => {
  const query = shareQuery.safeParse(c.req.query());
  if (!query.success) return c.json({ error: "invalid query" }, 400);
  const version = await widgetStore(c.env.DB, c.var.account.accountId).ofProduct(c.req.param("id"));
  if (!version?.widget) return c.json(noWidget, 404);
  if (stateOf(version) !== "available") return c.json({ error: "not available" }, 409);
  await shareWidget(c.env, query.data, { widgetId: version.widget.id, product: version.product });
  return c.body(null, 204);
});
