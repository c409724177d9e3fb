import { describe, expect, test } from "vitest";
import { withLazySchemas, withMarkedSchemas } from "../../../scripts/steps/lazy-schemas.mjs";

const built = (code: string) => withLazySchemas(withMarkedSchemas(code) ?? code) ?? code;

/** What a piece of code returns, with a `z` that counts what it makes. */
function run(code: string) {
  const made: string[] = [];
  const schema = (name: string): object => ({
    name,
    optional: () => {
      made.push(`${name}?`);
      return schema(`${name}?`);
    },
  });
  const z = {
    string: () => {
      made.push("string");
      return schema("string");
    },
    object: (shape: object) => {
      made.push(`object of ${Object.keys(shape)}`);
      return schema("object");
    },
  };
  const results: unknown[] = [];
  new Function("z", "made", "give", built(code))(z, made, (result: unknown) => results.push(result));
  return { result: results[0], made };
}

describe("withLazySchemas", () => {
  test("makes a schema when it is first read, and once", () => {
    const { result } = run(`const Name = z.string();
      const Person = z.object({ Name, other: Name.optional() });
      const before = [...made];
      const same = Person === Person;
      give({ before, same });`);
    expect(result).toEqual({ before: [], same: true });
    expect(run("const Name = z.string(); const Row = z.object({ Name }); give(Row.name);").made).toEqual([
      "string",
      "object of Name",
    ]);
  });

  test("never makes a schema that nobody reads", () => {
    expect(run("const Name = z.string().optional(); give(1);").made).toEqual([]);
  });

  test("leaves a parameter with the name of a schema alone", () => {
    const code = "const Name = z.string(); const own = (Name) => Name; give([own(7), Name.name]);";
    expect(run(code).result).toEqual([7, "string"]);
  });

  test("takes a function of schemas for a schema", () => {
    const code =
      "const rowsOf = (row) => z.object({ row }); const Rows = rowsOf(z.string()); give([...made]);";
    expect(run(code).result).toEqual([]);
  });

  test("leaves what is no schema as it is", () => {
    const code =
      "export const names = new Map(); const Context = createContext(null); let Name = z.string();";
    expect(withMarkedSchemas(code)).toBeNull();
    expect(withLazySchemas(code)).toBeNull();
  });

  test("leaves what a function makes of elements and numbers as it is", () => {
    const code = "const Info = icon(jsx(Fragment, {})); const most = Math.max(first, second);";
    expect(withMarkedSchemas(code)).toBeNull();
  });

  test("refuses a class that is made by a function of something with a capital letter", () => {
    const marked = withMarkedSchemas("const Base = mixin(Other); new Base();") ?? "";
    expect(() => withLazySchemas(marked)).toThrow("Base is a class and no schema");
  });

  test("refuses a schema that another chunk reads", () => {
    const marked = withMarkedSchemas("export const Name = z.string();") ?? "";
    expect(() => withLazySchemas(marked.replace("export const", "const").concat("export { Name };"))).toThrow(
      "The schema Name is exported",
    );
  });
});
