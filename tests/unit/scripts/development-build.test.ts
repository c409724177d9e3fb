import { describe, expect, test } from "vitest";
import routes from "../../../app/routes";
import { configRoutesToRouteManifest } from "../../../node_modules/@remix-run/dev/dist/config/routes.js";
import { developmentBuild } from "../../../scripts/dev/bundles.mjs";
import { readRoutes } from "../../../scripts/dev/server-build.mjs";
import { sourcePositions } from "../../../scripts/dev/stacks.mjs";

const style = "app/ui/form/button.module.css";
const island = "app/library/timeline/client/infinite-list.island.ts";

describe("development build", () => {
  const build = developmentBuild();
  const first = build([]);
  const textOf = async (name: string) => String((await first).modules[name]);

  test("routes have the ids, parents and paths that Remix gives them", async () => {
    const [root, ...others] = await readRoutes();
    expect(root).toEqual({ id: "root", path: "", file: "root.tsx" });
    const own = others.map(({ id, parentId, path, index, file }) => [id, parentId, path, index, file]);
    const remix = Object.values(configRoutesToRouteManifest(routes)).map((route) => [
      route.id,
      route.parentId,
      route.path,
      route.index,
      route.file,
    ]);
    expect(own).toEqual(remix);
  });

  test("class names of the worker are those of the stylesheet", async () => {
    const name = /"?button"?: "(?<name>\w+_button)"/.exec(await textOf("index.js"))?.groups?.name;
    expect(String((await first).styles["index.css"]).includes(`.${name} {`)).toBe(true);
  });

  test("each island of the worker's manifest is a script", async () => {
    const scripts = Object.keys((await first).scripts);
    const named = [...(await textOf("index.js")).matchAll(/"?file"?: "assets\/(?<name>[^"]+)"/g)];
    expect(named.length).toBeGreaterThan(5);
    for (const { groups } of named) expect(scripts).toContain(groups?.name);
  });

  test("a saved style changes neither the worker nor a script", async () => {
    const before = await first;
    const after = await build([style]);
    expect(after.modules === before.modules).toBe(true);
    expect(after.scripts === before.scripts).toBe(true);
    expect(after.styles === before.styles).toBe(false);
  });

  test("a saved route leaves the scripts alone, a saved island the worker", async () => {
    const before = await build([]);
    const route = await build(["app/account/orders/list/orders.route.tsx"]);
    expect(route.modules === before.modules).toBe(false);
    expect(route.scripts === before.scripts).toBe(true);
    const saved = await build([island]);
    expect(saved.modules === route.modules).toBe(true);
    expect(saved.scripts === route.scripts).toBe(false);
  });

  test("a stack names the place in the source", async () => {
    const lines = (await textOf("index.js")).split("\n");
    const line = lines.findIndex((text) => text.startsWith("function SignedOut(")) + 1;
    expect(line).toBeGreaterThan(0);
    const toSource = sourcePositions((await first).modules);
    expect(toSource(`at SignedOut (index.js:${line}:10)`)).toMatch(
      /^at SignedOut \(app\/sign-in\/signed-out\.route\.tsx:\d+:\d+\)$/,
    );
  });
});
