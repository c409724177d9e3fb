import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { addressForm } from "~/account/addresses/address-schema";
import { countries } from "~/account/addresses/countries";
import { integrationForm } from "~/account/business/integration-form";
import { bookForm } from "~/account/online-products/book-form";
import { emailForm } from "~/account/settings/email-form";
import { personalDetailsForm } from "~/account/settings/personal-details";
import { translatorOf } from "~/i18n/translator";
import { copyForm } from "~/library/albums/copy/copy-form";
import { deleteAllForm } from "~/library/deletion/delete-all-form";
import { albumNameForm } from "~/library/photo-list/album-name";
import { ChangeForm } from "~/library/selection/change-form";
import { SelectionForm } from "~/library/selection/selection-form";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormBody } from "~/server/forms/form-body";
import { readForm } from "~/server/forms/read-form";

const t = await translatorOf("en-GB");
const schemas: [string, z.ZodType][] = [
  ["address", addressForm(t, countries.NL)],
  ["album name", albumNameForm(t)],
  ["book", bookForm(t)],
  ["change of a selection", ChangeForm],
  ["copy", copyForm(t)],
  ["delete all", deleteAllForm(t)],
  ["e-mail", emailForm(t, "otto@example.com")],
  ["integration", integrationForm(t)],
  ["personal details", personalDetailsForm(t, "NL")],
  ["selection", SelectionForm],
  ["without fields", z.object({})],
];

const hostileNames = [
  "a[30000000]",
  "email[4294967294]",
  "firstName[99999999]",
  "albumName.x",
  "__proto__[polluted]",
  "constructor",
  "__intent__",
  "__state__",
  "unknown",
  "",
];

test("field names: are those of an object, a union and what a transform begins with", () => {
  const one = z.object({ a: z.string(), b: z.array(z.string()) });
  expect([...fieldNamesOf(one.transform(() => 1))]).toEqual(["a", "b"]);
  const either = z.discriminatedUnion("intent", [
    one.extend({ intent: z.literal("x") }),
    z.object({ intent: z.literal("y"), c: z.string() }),
  ]);
  expect(new Set(fieldNamesOf(either))).toEqual(new Set(["a", "b", "c", "intent"]));
  expect(() => fieldNamesOf(z.record(z.string(), z.string()))).toThrow();
});

test.each(schemas)("form of %s: keeps only its own fields, whatever is sent", async (_, schema) => {
  const names = [...fieldNamesOf(schema)];
  const own = new Set([...names, "idempotencyKey"]);
  const name = fc.oneof(
    fc.constantFrom(...names, ...hostileNames),
    fc
      .tuple(fc.constantFrom(...names, "a"), fc.nat(), fc.string({ maxLength: 4 }))
      .map(([first, at, rest]) => `${first}[${at}]${rest}`),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.json({ maxDepth: 3 }),
    fc.constantFrom(...names, "request", "share", "save", "copy", "create", "9".repeat(400), "\0"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, value), { maxLength: 60 }),
      fc.boolean(),
      async (pairs, parts) => {
        const request = new Request("https://site.example/", {
          method: "POST",
          body: parts
            ? formOf(pairs)
            : new URLSearchParams(pairs.map(([key, text]) => [key, wellFormed(text)])),
        });
        const read = await readFormBody(request);
        expect(read.ok).toBe(true);
        const form = await readForm(request, schema);
        const { data: answer } = form.reply(["failed"]);
        for (const key of Object.keys(answer.submission.initialValue ?? {})) expect(own).toContain(key);
        expect(JSON.stringify(answer).length).toBeLessThan(200_000);
        expect("polluted" in {}).toBe(false);
      },
    ),
    { numRuns: 200, seed: 13 },
  );
});

/** Texts of a schema without a limit: no `max`, no other form that has one, and something that looks at them. */
function unlimited(schema: unknown, name = "form"): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => unlimited(field, `${name}.${key}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unlimited(option, name));
  if (schema instanceof z.ZodArray) return unlimited(schema.element, `${name}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unlimited(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) {
    const { in: first } = schema;
    return first instanceof z.ZodString && first.maxLength === null ? [name] : unlimited(first, name);
  }
  if (schema instanceof z.ZodString) {
    const looks = (schema.def.checks?.length ?? 0) > 0;
    return looks && schema.maxLength === null ? [name] : [];
  }
  const short = [z.ZodEnum, z.ZodLiteral, z.ZodNumber, z.ZodUUID];
  return short.some((kind) => schema instanceof kind)
    ? []
    : [`${name}: of a kind that this test does not know`];
}

test.each(schemas)("form of %s: whatever looks at a text looks at its length first", (_, schema) => {
  expect(unlimited(schema)).toEqual([]);
});

const looking = new Set([
  "transform",
  "regex",
  "refine",
  "superRefine",
  "pipe",
  "check",
  "startsWith",
  "includes",
]);
const limiting = new Set(["max", "length"]);

/** The methods that are called on `z.string()`, in their order. */
function chainOn(call: ts.Node): string[] {
  const names: string[] = [];
  let node = call;
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
    names.push(node.parent.name.text);
    node = node.parent.parent;
  }
  return names;
}

/** Each text of a schema in a file, with what is called on it. */
function textsIn(file: string): { line: number; chain: string[] }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { line: number; chain: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^z\s*\.string$/.test(node.expression.getText()))
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        chain: chainOn(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("strings that browsers send: no source transforms or matches one before its length is limited", () => {
  const files = globSync("app/{account,library,server,sign-in,site}/**/*.{ts,tsx}");
  const strings = files.flatMap((file) => textsIn(file).map((text) => ({ file, ...text })));
  expect(strings.length).toBeGreaterThan(40);
  const early = strings.filter(({ chain }) => {
    const first = chain.findIndex((name) => looking.has(name));
    const limit = chain.findIndex((name) => limiting.has(name));
    return first >= 0 && (limit < 0 || limit > first);
  });
  expect(early.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, "");

function formOf(pairs: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(wellFormed(name), value);
  return form;
}
