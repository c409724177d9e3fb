import type { z } from "zod";
import { type RecordedCall, recordedCalls } from "./recorded-calls";
import { isReadByField, isReadByRow } from "./whole-rows";

/** A field that must be there, and what is lost without it. */
interface RequiredField {
  field: string;
  loses: "answer" | "row" | "field";
}

type Defined = { _zod: { def: { type: string } & Record<string, unknown> } };
const isSchema = (value: unknown): value is z.ZodType & Defined =>
  typeof value === "object" && value !== null && "_zod" in value;

interface At {
  field: string;
  loses: RequiredField["loses"];
  isReadByField: boolean;
}

/** As check-answer.ts reads an answer, without one. */
function requiredFields(schema: unknown): RequiredField[] {
  const found: RequiredField[] = [];
  walk(schema, { field: "", loses: "answer", isReadByField: false }, found);
  return found;
}

function walk(schema: unknown, at: At, found: RequiredField[]): void {
  if (!isSchema(schema)) return;
  const { def } = schema._zod;
  if (def.type === "lazy" && typeof def.getter === "function")
    walk(def.getter(), { ...at, isReadByField: isReadByField(schema) }, found);
  else if (def.type === "catch") walk(def.innerType, { ...at, loses: "field" }, found);
  else if (def.type === "array") {
    const byRow = isReadByRow(schema);
    const loses = byRow ? "row" : at.loses;
    walk(def.element, { field: `${at.field}[]`, loses, isReadByField: byRow }, found);
  } else if (def.type === "union" && Array.isArray(def.options)) walk(def.options[0], at, found);
  else if (def.type === "object") walkShape(def.shape, at, found);
  else walk(def.innerType ?? def.in, at, found);
}

function walkShape(shape: unknown, at: At, found: RequiredField[]): void {
  for (const [name, own] of Object.entries(typeof shape === "object" && shape !== null ? shape : {})) {
    if (!isSchema(own)) continue;
    const field = `${at.field}${at.field === "" ? "" : "."}${name}`;
    const isOptional = own.safeParse(undefined).success;
    if (!isOptional) found.push({ field, loses: at.loses });
    const loses = isOptional && at.isReadByField ? "field" : at.loses;
    walk(own, { field, loses, isReadByField: false }, found);
  }
}

const cell = (fields: readonly RequiredField[], loses: RequiredField["loses"]) =>
  fields
    .filter((one) => one.loses === loses)
    .map(({ field }) => `\`${field}\``)
    .join(", ");

function line({ service, sent: [{ method, path }], schema }: RecordedCall): string[] {
  const fields = requiredFields(schema);
  if (fields.length === 0) return [];
  const cells = (["answer", "row", "field"] as const).map((loses) => cell(fields, loses));
  return [`| ${service} | ${method} \`${path}\` | ${cells.join(" | ")} |`];
}

/** What answers must have, for docs/connecting-your-services.md. */
export async function requiredTable(): Promise<string> {
  const lines = (await recordedCalls()).flatMap(line);
  return [
    "| Service | Call | else the answer is lost | else the row is lost | where what they stand in is sent, else that is lost |",
    "|---|---|---|---|---|",
    ...new Set(lines),
  ].join("\n");
}
