import { Hono } from "hono";
import type { ServiceEnv } from "../service-env";
import { activationOf } from "./activation";
import { beginImport } from "./import-library";

/**
 * Calls about the activation of a library.
 * Source: docs/specification/2-photo-library.md, section 4, section 7.
 */
export const activationCalls = new Hono<ServiceEnv>();

activationCalls.get("/users/activate", async (c) =>
  c.json({ status: await activationOf(c.env, c.get("account").accountId) }),
);

/** Starts the import of an inactive library; one that is active or on its way stays as it is. */
activationCalls.post("/users/activate", async (c) => {
  const { accountId } = c.get("account");
  await beginImport(c.env, accountId);
  const status = await activationOf(c.env, accountId);
  return c.json({ started: status === "IMPORTING", status });
});
