import { z } from "zod";

/**
 * Stands for app/platform/http/rows.ts where the contract is read (scripts/steps/contract.mjs): there a list says nothing of its
 * rows, because each is read by itself; here it is a list of them, so that a document can show them and a check tell each field.
 */
export const rowsOf = <Row>(row: z.ZodType<Row>) => z.array(row);
export const lenient = <Answer>(schema: z.ZodType<Answer>): z.ZodType<Answer> => schema;

export const droppedOf = (_rows: readonly unknown[]): number => 0;
export const unreadFieldsOf = (_row: object): readonly string[] => [];
export const parseAnswer = <Answer>(schema: z.ZodType<Answer>, value: unknown) => ({
  result: schema.safeParse(value),
  broken: [],
});
