import { transform } from "esbuild";
import { expect, test } from "vitest";
import { stackBySources } from "../../../scripts/steps/stack-by-sources.mjs";

const source = "export function find(id: string) {\n  if (id) throw new Error(id);\n  return 1;\n}\n";

test("npm run stack: shows a line of the log and a browser's stack by the sources, and leaves the rest as it is", async () => {
  const { code, map } = await transform(source, {
    loader: "ts",
    minify: true,
    sourcemap: "external",
    sourcefile: "../../app/find.ts",
  });
  const column = code.indexOf("throw") + 1;
  const maps = { "index.js.map": map, "page-1aB_.js.map": map };
  const shown = stackBySources(
    `Error: a\\n    at r (index.js:1:${column})\n    at https://account.vellora-nl.example/assets/page-1aB_.js:1:${column}\n    at other.js:3:4`,
    maps,
  );
  expect(shown.split("\n")).toEqual([
    "Error: a",
    "    at r (app/find.ts:2:11)",
    "    at app/find.ts:2:11",
    "    at other.js:3:4",
  ]);
});
