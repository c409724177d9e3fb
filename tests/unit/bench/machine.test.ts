import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { measured } from "../../../bench/machine.mjs";
import { sources } from "../../../scripts/steps/build-site.mjs";

it("a result's commit is of all that a build is made from, of the deployments and of the services", () => {
  expect(measured).toEqual(expect.arrayContaining([...sources, "deployments", "backend", "bench"]));
  expect(sources).toEqual(
    expect.arrayContaining(["package.json", "remix.config.js", "scripts/build.mjs", "tsconfig.json"]),
  );
  // Git says nothing of a path that is none.
  expect(measured.filter((path: string) => !path.startsWith(":") && !existsSync(path))).toEqual([]);
});
