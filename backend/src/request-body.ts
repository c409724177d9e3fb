import type { Context } from "hono";
import type * as z from "zod";
import type { ServiceEnv } from "./service-env";

/** The JSON body of a request when it has the wanted shape, else null: broken JSON counts as a wrong shape. */
export async function readBody<Shape extends z.ZodType>(
  c: Context<ServiceEnv>,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  try {
    const parsed = shape.safeParse(await c.req.json());
    return parsed.success ? parsed.data : null;
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}
