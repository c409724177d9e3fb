import { handleAsNodeRequest } from "cloudflare:node";
import { createServer } from "node:http";
import { Hono } from "hono";
import type { ServiceEnv } from "../service-env";
import { type Brand, brandNamed } from "../storefronts";
import { createProvider } from "./provider";

/** The provider speaks Node's HTTP: one in-process server carries all four, told apart by path. Nothing listens outside. */
const nodePort = 9001;
const mountPath = "/authority";
const brandPath = /^\/([a-z]+)/;

type NodeHandler = ReturnType<Awaited<ReturnType<typeof createProvider>>["callback"]>;
const authorities = new Map<Brand, NodeHandler>();

createServer((request, response) => {
  const url = request.url ?? "/";
  const brand = brandNamed(brandPath.exec(url)?.[1]);
  const authority = brand && authorities.get(brand);
  if (!authority) {
    response.writeHead(404).end();
    return;
  }
  // The provider routes below its mount point and builds addresses from the original one, as under Express.
  const addresses = { originalUrl: `${mountPath}${url}`, url: url.replace(brandPath, "") || "/" };
  void authority(Object.assign(request, addresses), response);
}).listen(nodePort);

/**
 * The OpenID Connect authorities, one a brand: code with PKCE, rotating refresh tokens, sign-out.
 * Source: docs/specification/1-account-site.md, section 6.
 */
export const authorityService = new Hono<ServiceEnv>();

authorityService.all("/:brand/*", async (c) => {
  const brand = brandNamed(c.req.param("brand"));
  if (!brand) return c.notFound();
  if (!authorities.has(brand)) authorities.set(brand, (await createProvider(c.env, brand)).callback());
  const request = new Request(c.req.raw);
  // The in-process server has no TLS of its own, and the provider builds addresses from what it sees.
  request.headers.set("X-Forwarded-Proto", new URL(c.env.BACKEND_ORIGIN).protocol.slice(0, -1));
  request.headers.delete("X-Forwarded-Host");
  return handleAsNodeRequest(nodePort, request);
});
