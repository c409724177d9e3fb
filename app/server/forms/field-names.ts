import { z } from "zod";

const names = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** The names that a form's schema can read: what parsers get of a body. */
export function fieldNamesOf(schema: z.ZodType): ReadonlySet<string> {
  const known = names.get(schema);
  if (known) return known;
  const read = new Set(namesIn(schema));
  names.set(schema, read);
  return read;
}

function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  throw new Error("A form's schema is an object, a union of objects, or one of these with a transform");
}
