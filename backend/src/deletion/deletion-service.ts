import { Hono } from "hono";
import { bearer } from "../bearer";
import type { ServiceEnv } from "../service-env";
import { accountInformation } from "./storage-period";

/**
 * The deletion service: until when a customer's photos are kept.
 * Source: docs/specification/2-photo-library.md, section 3, section 7.
 */
export const deletionService = new Hono<ServiceEnv>().use(bearer);

deletionService.get("/accounts/getaccountinformation", async (c) => {
  const information = await accountInformation(c.env, c.get("account").accountId);
  return information ? c.json(information) : c.json({ error: "not_found" }, 404);
});
