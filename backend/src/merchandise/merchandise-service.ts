import { graphql } from "graphql";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { channelAnswers } from "./channels";
import { merchandiseSchema } from "./merchandise-schema";

const graphQlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
const maxQueryBytes = 16 * 1024;

/**
 * The shop's assortment, asked for in GraphQL; no token. An answer without data is 400, one with
 * some of it 200, errors beside it.
 * Source: docs/specification/1-account-site.md, section 7, "Merchandise".
 */
export const merchandiseService = new Hono<ServiceEnv>();

merchandiseService.post("/graphql", bodyLimit({ maxSize: maxQueryBytes }), async (c) => {
  const asked = await readBody(c, graphQlRequest);
  if (!asked) return c.json({ errors: [{ message: "send a query" }] }, 400);
  const result = await graphql({
    schema: merchandiseSchema,
    source: asked.query,
    variableValues: asked.variables,
    operationName: asked.operationName,
    rootValue: channelAnswers(c.env.BACKEND_ORIGIN),
  });
  return c.json(result, result.data === undefined ? 400 : 200);
});
