import { z } from "zod";

/** A row, or an object, of which something could not be read. */
export interface BrokenRow {
  /** Paths in the row, such as `products.0.title`: never a value. */
  fields: readonly string[];
  dropped: boolean;
}

type Issue = z.core.$ZodIssue;
type Fields = Record<string, unknown>;

/** Of the parse under way: parsing is synchronous. */
let broken: BrokenRow[] = [];

const dropped = new WeakMap<object, number>();

const unread = new WeakMap<object, readonly string[]>();

/** Names of the fields that a row or an object had, and of which nobody could tell what they say. */
export const unreadFieldsOf = (row: object): readonly string[] => unread.get(row) ?? [];

/** How many rows the answer had beside these. */
export const droppedOf = (rows: readonly unknown[]): number => dropped.get(rows) ?? 0;

export function parseAnswer<Answer>(schema: z.ZodType<Answer>, value: unknown) {
  broken = [];
  const result = schema.safeParse(value);
  return { result, broken };
}

/** For the log: a field of the parse under way whose word nobody knows. */
export const noteUnread = (field: string) => void broken.push({ fields: [field], dropped: false });

/** More than any list of the contract has at once. */
const maxRows = 10_000;
/** An answer with more is not that service's answer: each costs two parses. */
const maxBroken = 1_000;
const maxFieldsTold = 10;

/**
 * Elements one by one: in a row that does not fit, fields that may be missing are left out; a row that does not fit
 * even so is dropped. All dropped is a failure, because an empty list is an answer; "empty" is for rows inside a row that can be
 * shown without them, which all count as dropped then. `isWhole` is a faster check.
 * Source: docs/specification/resilience.md, R4; docs/decisions/0120.
 */
export function rowsOf<Row>(
  row: z.ZodType<Row>,
  isWhole?: (value: unknown) => value is Row,
  whenAllDropped: "failure" | "empty" = "failure",
) {
  return z.array(z.unknown()).transform((values, context): Row[] => {
    const reject = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (values.length > maxRows) return reject(`more than ${maxRows} rows`);
    if (isWhole && allAre(values, isWhole)) return values;
    const before = broken.length;
    const rows: Row[] = [];
    for (const value of values) {
      if (broken.length - before > maxBroken) return reject(`more than ${maxBroken} rows do not fit`);
      if (isWhole?.(value)) rows.push(value);
      else {
        const read = readLeniently(row, value);
        if (read.success) rows.push(read.data);
      }
    }
    if (rows.length === 0 && values.length > 0 && whenAllDropped === "failure") {
      const fields = new Set(broken.slice(before).flatMap((one) => one.fields));
      return reject(`no row could be read: ${[...fields].slice(0, maxFieldsTold)}`);
    }
    dropped.set(rows, values.length - rows.length);
    return rows;
  });
}

/** An object without those of its optional fields that do not fit. `isWhole` is a faster check. */
export function lenient<Answer>(
  schema: z.ZodType<Answer>,
  isWhole?: (value: unknown) => value is Answer,
): z.ZodType<Answer> {
  return z.unknown().transform((value, context) => {
    if (isWhole?.(value)) return value;
    const read = readLeniently(schema, value);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
}

function readLeniently<Row>(row: z.ZodType<Row>, value: unknown) {
  const before = broken.length;
  const first = row.safeParse(value);
  if (first.success) return first;
  broken.length = before;
  const second = isFields(value) ? row.safeParse(withoutFields(value, first.error.issues)) : first;
  if (!second.success) broken.length = before;
  broken.push({ fields: fieldsOf(first.error.issues), dropped: !second.success });
  if (second.success && typeof second.data === "object" && second.data !== null)
    unread.set(second.data, [...namesOf(first.error.issues)]);
  return second;
}

function withoutFields(value: Fields, issues: readonly Issue[]): Fields {
  const fields = namesOf(issues);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)));
}

const namesOf = (issues: readonly Issue[]): ReadonlySet<string> =>
  new Set(issues.map(({ path }) => String(path[0])));

const allAre = <Row>(values: unknown[], isRow: (value: unknown) => value is Row): values is Row[] =>
  values.every(isRow);

const fieldsOf = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.map(({ path }) => path.join(".") || "the whole")),
];

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
