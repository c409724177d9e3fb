import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync("scripts/dev/ui-parts.tsx", "utf8");
const parts = readdirSync("app/ui", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !/^icons[\\/](icons-|drawings)/.test(name))
  .flatMap((name) =>
    [...readFileSync(join("app/ui", name), "utf8").matchAll(/^export function (?<part>[A-Z]\w+)/gm)].map(
      ({ groups }) => groups?.part ?? "",
    ),
  );
const iconFiles = readdirSync("app/ui/icons").filter((name) => /^(icons-|drawings)\S*\.tsx$/.test(name));

test("page of the user interface's parts: has every part of app/ui", () => {
  expect(parts.length).toBeGreaterThan(40);
  for (const part of parts) expect(page).toMatch(new RegExp(`<${part}[\\s>]`));
});

test("page of the user interface's parts: has every file of icons whole", () => {
  for (const name of iconFiles)
    expect(page).toMatch(new RegExp(`import \\* as \\w+ from "~/ui/icons/${name.replace(".tsx", "")}"`));
});
