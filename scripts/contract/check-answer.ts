import type { z } from "zod";
import { type Entries, type Finding, isFault, type Loss } from "./findings";
import { isReadByField, isReadByRow } from "./whole-rows";

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
export const findingsIn = (schema: z.ZodType, answer: unknown): Finding[] =>
  readAnswer(schema, answer).findings;

/** The same, with how many entries its lists have, and which lists of objects have none. */
export function readAnswer(schema: z.ZodType, answer: unknown): Reading {
  const reading: Walked = { findings: [], entries: new Map(), lists: new Set() };
  const loses = { name: "the answer" };
  walk(schema, answer, { field: "", need: "required", loses, isReadByField: false }, reading);
  const { findings, entries, lists } = reading;
  return { findings, entries, empty: [...lists].filter((list) => entries.get(list) === 0) };
}

export interface Reading {
  findings: Finding[];
  entries: Entries;
  empty: readonly string[];
}

interface Walked {
  findings: Finding[];
  entries: Map<string, number>;
  /** Those of objects. */
  lists: Set<string>;
}

interface At extends Pick<Finding, "field" | "need" | "loses"> {
  /** The app leaves out optional fields of this object that do not fit. */
  isReadByField: boolean;
}

function walk(schema: unknown, value: unknown, at: At, to: Walked): void {
  if (!isSchema(schema)) return;
  const { def } = schema._zod;
  const before = to.findings.length;
  const rest = () => {
    if (!to.findings.slice(before).some(isFault)) tellIssues(schema, value, at, to.findings);
  };
  const inner: At = { ...at, isReadByField: false };

  if (wrappers.has(def.type)) {
    if (isNone(value) && schema.safeParse(value).success) return;
    const loses = def.type === "catch" ? { name: "the field" } : at.loses;
    walk(def.innerType, value, { ...at, loses }, to);
  } else if (def.type === "lazy" && typeof def.getter === "function")
    walk(def.getter(), value, { ...at, isReadByField: isReadByField(schema) }, to);
  // Words in any spelling (app/services/stated-status.ts).
  else if (def.type === "pipe" && isSchema(def.in) && def.in._zod.def.type === "transform")
    walk(def.out, value, at, to);
  else if (def.type === "pipe") {
    walk(def.in, value, at, to);
    rest();
  } else if (def.type === "object" && isFields(value)) {
    for (const [name, field] of Object.entries(isFields(def.shape) ? def.shape : {}))
      walkField(field, value[name], { ...at, field: `${at.field}${at.field === "" ? "" : "."}${name}` }, to);
    rest();
  } else if (def.type === "array" && Array.isArray(value)) {
    walkEntries(schema, value, at, to);
    rest();
  } else if (def.type === "record" && isFields(value)) {
    for (const entry of Object.values(value))
      walk(def.valueType, entry, { ...inner, field: `${at.field}.*` }, to);
    rest();
  } else if (def.type === "union" && Array.isArray(def.options)) walkUnion(def.options, value, at, to);
  // A word that is not known yet is fine.
  else if (def.type !== "enum" || typeof value !== "string") tellIssues(schema, value, at, to.findings);
}

/** Of rows that are read one by one, those that do not fit are lost; where all are, what the list stands in. */
function walkEntries(schema: z.ZodType & Defined, value: readonly unknown[], at: At, to: Walked): void {
  const { element } = schema._zod.def;
  to.entries.set(at.field, (to.entries.get(at.field) ?? 0) + value.length);
  if (hasFields(element)) to.lists.add(at.field);
  const byRow = isReadByRow(schema);
  const loses: Loss = byRow ? { name: "the row" } : at.loses;
  const before = to.findings.length;
  const isLost = (finding: Finding) => isFault(finding) && finding.loses === loses;
  let lost = 0;
  for (const entry of value) {
    const from = to.findings.length;
    walk(element, entry, { ...at, loses, field: `${at.field}[]`, isReadByField: byRow }, to);
    if (to.findings.slice(from).some(isLost)) lost++;
  }
  if (byRow && lost > 0 && lost === value.length)
    for (const finding of to.findings.slice(before)) if (isLost(finding)) finding.loses = at.loses;
}

function hasFields(schema: unknown): boolean {
  if (!isSchema(schema)) return false;
  const { def } = schema._zod;
  return def.type === "object" || hasFields(def.innerType ?? def.in);
}

function walkField(schema: unknown, value: unknown, at: At, to: Walked): void {
  if (!isSchema(schema)) return;
  const need = schema.safeParse(undefined).success ? "optional" : "required";
  const own = need === "optional" && at.isReadByField ? { name: fieldName(at.field) } : at.loses;
  const loses = isNone(value) && need === "optional" ? { name: "nothing" } : own;
  if (value === undefined || (value === null && (need === "optional" || !schema.safeParse(null).success)))
    to.findings.push({ field: at.field, need, problem: "missing", says: "is missing", loses });
  else if (value === null) return;
  else walk(schema, value, { field: at.field, need, loses, isReadByField: false }, to);
}

const fieldName = (field: string) =>
  field.slice(field.lastIndexOf("]") + 1).replace(/^\./, "") || "the field";

/** Of an answer that is none of several, what is wrong with the one that it is nearest to. */
function walkUnion(options: readonly unknown[], value: unknown, at: At, to: Walked): void {
  const tries = options.map((option) => {
    const own: Walked = { findings: [], entries: new Map(), lists: new Set() };
    walk(option, value, at, own);
    return { own, faults: own.findings.filter(isFault) };
  });
  const [nearest] = tries.toSorted((one, other) => nearness(one.faults, at) - nearness(other.faults, at));
  if (nearest === undefined) return;
  const { own, faults } = nearest;
  for (const [list, count] of own.entries) to.entries.set(list, (to.entries.get(list) ?? 0) + count);
  for (const list of own.lists) to.lists.add(list);
  if (faults.length > 0 && faults.every(({ field }) => field === at.field)) {
    const wanted = [...new Set(tries.flatMap(({ faults: some }) => some.map(({ says }) => says)))];
    const { field, need, loses } = at;
    to.findings.push({ field, need, loses, problem: "wrong", says: wanted.join("; or ") });
  } else to.findings.push(...own.findings);
}

/** Something else altogether is further away than any field that is wrong. */
const nearness = (wrong: readonly Finding[], at: At): number =>
  wrong.length + (wrong.some(({ field }) => field === at.field) ? 1_000 : 0);

function tellIssues(schema: z.ZodType, value: unknown, at: At, found: Finding[]): void {
  const { error } = schema.safeParse(value);
  for (const issue of error?.issues ?? []) {
    // Of one of several words, which was looked at already.
    if (issue.code === "invalid_value" && issue.values.length > 1 && issue.path.length > 0) continue;
    const field = [at.field, ...issue.path.map(String)].filter((part) => part !== "").join(".");
    const says = issue.message
      .replace(/^Invalid input: /, "")
      .replace("received undefined", `is ${kindOf(value)}`);
    found.push({ field, need: at.need, problem: "wrong", says, loses: at.loses });
  }
}

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
