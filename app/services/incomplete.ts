import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";

/** A text that pages can do without: empty for none. */
export const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** Rows inside a row that can be shown without them. */
export const someRowsOf = <Row>(row: z.ZodType<Row>) =>
  rowsOf(row, undefined, "empty")
    .nullish()
    .transform((rows) => rows ?? []);
