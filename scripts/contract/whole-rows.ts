import { z } from "zod";

/**
 * Stands for app/platform/http/rows.ts where the contract is read (scripts/steps/contract.mjs): there a list says nothing of its
 * rows, because each is read by itself; here it is a list of them, so that a document can show them and a check tell each field.
 */
export function rowsOf<Row>(row: z.ZodType<Row>) {
  const rows = z.array(row);
  lists.add(rows);
  return rows;
}
export function lenient<Answer>(schema: z.ZodType<Answer>): z.ZodType<Answer> {
  const same = z.lazy(() => schema);
  objects.add(same);
  return same;
}

const lists = new WeakSet<object>();
const objects = new WeakSet<object>();
/** Whether the app reads its entries one by one. */
export const isReadByRow = (schema: object): boolean => lists.has(schema);
/** Whether the app reads it without optional fields that do not fit. */
export const isReadByField = (schema: object): boolean => objects.has(schema);

export const noteUnread = (_field: string): void => undefined;
export const droppedOf = (_rows: readonly unknown[]): number => 0;
export const unreadFieldsOf = (_row: object): readonly string[] => [];
export const parseAnswer = <Answer>(schema: z.ZodType<Answer>, value: unknown) => ({
  result: schema.safeParse(value),
  broken: [],
});
