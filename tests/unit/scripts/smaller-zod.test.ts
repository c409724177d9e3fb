import { build } from "esbuild";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { moduleInPlaceOf } from "../../../scripts/steps/smaller-worker.mjs";
import { namesReadIn } from "../../../scripts/steps/smaller-zod.mjs";

const { outputFiles } = await build({
  stdin: { contents: 'export { z } from "zod";', resolveDir: "." },
  write: false,
  bundle: true,
  format: "esm",
  logLevel: "error",
  plugins: [
    {
      name: "smaller-worker",
      setup: ({ onLoad }) =>
        onLoad({ filter: /\/zod\/v4\/classic\/schemas\.js$/ }, ({ path }) => ({
          contents: moduleInPlaceOf(path)?.code ?? "",
        })),
    },
  ],
});
const [file] = outputFiles;
const { z: smaller }: { z: typeof z } = await import(
  `data:text/javascript;base64,${Buffer.from(file?.text ?? "").toString("base64")}`
);

/** Of each kind of schema, and of each method, that the sources name. */
const schemas: Record<string, (of: typeof z) => z.ZodType> = {
  string: (of) =>
    of
      .string()
      .trim()
      .min(1, "empty")
      .max(9)
      .regex(/^[a-z ]+$/i, "letters")
      .optional(),
  "string of a kind": (of) => of.string().startsWith("a").endsWith("z").includes("m").toLowerCase(),
  "length of a string": (of) => of.string().length(3).toUpperCase().nonempty(),
  email: (of) => of.email("e-mail").nullish(),
  url: (of) => of.url({ protocol: /^https?$/ }),
  uuid: (of) => of.uuid(),
  "date and time": (of) => of.iso.datetime({ offset: true }),
  number: (of) => of.number().int().min(0).max(1_000).positive().safe(),
  "number as typed": (of) => of.coerce.number().nonnegative().catch(7),
  int: (of) => of.int(),
  object: (of) => of.object({ id: of.string(), count: of.number().default(3), next: of.null() }),
  "strict object": (of) => of.strictObject({ id: of.string() }),
  "loose object": (of) => of.looseObject({ id: of.string() }),
  "extended object": (of) => of.object({ id: of.string() }).extend({ name: of.boolean().nullable() }),
  array: (of) =>
    of
      .array(of.string())
      .min(1)
      .max(3)
      .transform((values) => values.length),
  tuple: (of) => of.tuple([of.string(), of.number()]),
  record: (of) => of.record(of.string(), of.number()),
  "partial record": (of) => of.partialRecord(of.enum(["a", "b"]), of.number()),
  union: (of) => of.union([of.literal(1), of.string(), of.undefined()]),
  "union by a field": (of) =>
    of.discriminatedUnion("kind", [
      of.object({ kind: of.literal("a"), id: of.string() }),
      of.object({ kind: of.literal(["b", "c"]) }),
    ]),
  "own checks": (of) =>
    of
      .string()
      .refine((text) => text.length > 2, "short")
      .superRefine((text, issues) => {
        if (text.includes("!")) issues.addIssue({ code: "custom", message: "loud" });
      })
      .transform((text, issues) => {
        if (text !== "never") return text;
        issues.addIssue({ code: "custom", message: "never" });
        return of.NEVER;
      })
      .brand<"Own">(),
  pipe: (of) => of.string().transform(Number).pipe(of.number().min(2)),
  prepared: (of) => of.preprocess((value) => value ?? "none", of.string().or(of.number())),
  custom: (of) => of.custom<string>((value) => value === "own", "not own"),
  unknown: (of) => of.object({ anything: of.unknown() }),
};

const value = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.string(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.nat(2_000),
  fc.array(fc.string(), { maxLength: 4 }),
  fc.record({
    id: fc.string(),
    count: fc.nat(),
    next: fc.constant(null),
    kind: fc.constantFrom("a", "b", "d"),
  }),
  fc.constantFrom("own", "never", "loud!", "amz", "abc", "12", ["a", 1], { a: 1 }, { id: "x", name: null }),
);

test.each(Object.entries(schemas))("zod without unused methods: %s is read as before", (_, make) => {
  const [before, after] = [make(z), make(smaller)];
  fc.assert(
    fc.property(value, (given) => {
      const [expected, read] = [before.safeParse(given), after.safeParse(given)];
      expect(read.data).toEqual(expected.data);
      expect(read.error?.issues).toEqual(expected.error?.issues);
    }),
    { numRuns: 300 },
  );
});

test("zod without unused methods: has every method that a source names", () => {
  const names = namesReadIn("app");
  const kinds = [
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.object({}),
    z.enum(["a"]),
    z.email(),
  ];
  const smallerKinds = [
    ...[smaller.string(), smaller.number(), smaller.boolean(), smaller.array(smaller.string())],
    ...[smaller.object({}), smaller.enum(["a"]), smaller.email()],
  ];
  for (const [at, kind] of kinds.entries())
    for (const name of names)
      if (name && name in kind) expect(name in (smallerKinds[at] ?? {}), name).toBe(true);
  expect("cidrv6" in z.string()).toBe(true);
  expect("cidrv6" in smaller.string()).toBe(false);
});
