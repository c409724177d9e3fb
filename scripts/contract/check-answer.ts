import type { z } from "zod";

/** What is wrong with a field of an answer, or that an optional one is not there. Never a value: it may be a customer's. */
export interface Finding {
  /** `superOrders[].total.amount`; empty for the whole answer. */
  field: string;
  need: "required" | "optional";
  problem: "missing" | "wrong";
  /** Of what is wrong. */
  says: string;
}

type Defined = { _zod: { def: { type: string } & Record<string, unknown> } };
const isSchema = (value: unknown): value is z.ZodType & Defined =>
  typeof value === "object" && value !== null && "_zod" in value;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNone = (value: unknown) => value === undefined || value === null;

/** Schemas around another that only say what happens when it does not fit. */
const wrappers: ReadonlySet<string> = new Set([
  "optional",
  "nullable",
  "catch",
  "default",
  "prefault",
  "readonly",
]);

/**
 * Each field of an answer, as the app's own schema has it. The app leaves out what it can do without; this tells all of it, also what
 * `catch` hides.
 */
export function findingsIn(schema: z.ZodType, answer: unknown): Finding[] {
  const found: Finding[] = [];
  walk(schema, answer, { field: "", need: "required" }, found);
  return found;
}

type At = Pick<Finding, "field" | "need">;

function walk(schema: unknown, value: unknown, at: At, found: Finding[]): void {
  if (!isSchema(schema)) return;
  const { def } = schema._zod;
  const before = found.length;
  const wrongFrom = () =>
    found.slice(before).some(({ problem, need }) => problem === "wrong" || need === "required");

  if (wrappers.has(def.type)) {
    if (isNone(value) && schema.safeParse(value).success) return;
    walk(def.innerType, value, at, found);
  } else if (def.type === "pipe") {
    walk(def.in, value, at, found);
    if (!wrongFrom()) tellIssues(schema, value, at, found);
  } else if (def.type === "object" && isFields(value)) {
    for (const [name, field] of Object.entries(isFields(def.shape) ? def.shape : {}))
      walkField(field, value[name], `${at.field}${at.field === "" ? "" : "."}${name}`, found);
    if (!wrongFrom()) tellIssues(schema, value, at, found);
  } else if (def.type === "array" && Array.isArray(value)) {
    for (const entry of value) walk(def.element, entry, { ...at, field: `${at.field}[]` }, found);
    if (!wrongFrom()) tellIssues(schema, value, at, found);
  } else if (def.type === "record" && isFields(value)) {
    for (const entry of Object.values(value))
      walk(def.valueType, entry, { ...at, field: `${at.field}.*` }, found);
    if (!wrongFrom()) tellIssues(schema, value, at, found);
  } else if (def.type === "union" && Array.isArray(def.options)) walkUnion(def.options, value, at, found);
  else tellIssues(schema, value, at, found);
}

function walkField(schema: unknown, value: unknown, field: string, found: Finding[]): void {
  if (!isSchema(schema)) return;
  const need = schema.safeParse(undefined).success ? "optional" : "required";
  if (value === undefined || (value === null && !schema.safeParse(null).success))
    found.push({ field, need, problem: "missing", says: "is missing" });
  else if (value === null) return;
  else walk(schema, value, { field, need }, found);
}

/** Of an answer that is none of several, what is wrong with the one that it is nearest to. */
function walkUnion(options: readonly unknown[], value: unknown, at: At, found: Finding[]): void {
  const tries = options.map((option) => {
    const own: Finding[] = [];
    walk(option, value, at, own);
    return own;
  });
  const wrongIn = (findings: readonly Finding[]) =>
    findings.filter(({ problem, need }) => problem === "wrong" || need === "required");
  const [nearest] = tries.toSorted((one, other) => nearness(wrongIn(one), at) - nearness(wrongIn(other), at));
  if (nearest === undefined) return;
  const wrong = wrongIn(nearest);
  if (wrong.length > 0 && wrong.every(({ field }) => field === at.field)) {
    const wanted = [...new Set(tries.flatMap((own) => wrongIn(own).map(({ says }) => says)))];
    found.push({ ...at, problem: "wrong", says: wanted.join("; or ") });
  } else found.push(...nearest);
}

/** Something else altogether is further away than any field that is wrong. */
const nearness = (wrong: readonly Finding[], at: At): number =>
  wrong.length + (wrong.some(({ field }) => field === at.field) ? 1_000 : 0);

function tellIssues(schema: z.ZodType, value: unknown, at: At, found: Finding[]): void {
  const { error } = schema.safeParse(value);
  for (const issue of error?.issues ?? []) {
    const field = [at.field, ...issue.path.map(String)].filter((part) => part !== "").join(".");
    const says = issue.message
      .replace(/^Invalid input: /, "")
      .replace("received undefined", `is ${kindOf(value)}`);
    found.push({ field, need: at.need, problem: "wrong", says });
  }
}

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
