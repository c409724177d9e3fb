import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundles } from "../../scripts/steps/worker-bundles.mjs";
import { Visitor } from "../support/visitor";

const marks = ["/dev/ui", "/dev/changes", "Parts of the user interface"];
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|html|json)$/.test(name))
    .map((name) => join(folder, name));

test("production bundle: holds nothing of the development build", () => {
  const development = ["ui-parts.tsx", "worker.ts"].map((name) =>
    readFileSync(`scripts/dev/${name}`, "utf8"),
  );
  const files = [...filesBelow(bundles.site.folder), ...filesBelow("build/client")];
  expect(files.length).toBeGreaterThan(10);
  for (const mark of marks) {
    expect(development.join("")).toContain(mark);
    for (const file of files)
      expect(readFileSync(file, "utf8").includes(mark), `${mark} in ${file}`).toBe(false);
  }
});

test.each(["/dev/ui", "/dev/changes"])("production site: has no page at %s", async (path) => {
  const visitor = new Visitor("vellora-ie");
  expect((await visitor.get(path)).status).toBe(302);
  await visitor.signIn("emma@example.com");
  expect((await visitor.get(path)).status).toBe(404);
});
