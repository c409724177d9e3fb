import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contractModule } from "./contract.mjs";
import { Sorry } from "./say.mjs";

const folder = "docs/openapi";
const page = "docs/connecting-your-services.md";
const tableStart = "<!-- required: made by npm run openapi -->";
const tableEnd = "<!-- required: end -->";
/** Answers of the reference backend, kept by `npm run check:services -- --keep`. */
const examplesFile = "scripts/contract/examples.json";

export const readExamples = () => JSON.parse(readFileSync(examplesFile, "utf8"));
export const writeExamples = (examples) =>
  writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);

async function documents() {
  const { openApiDocuments } = await contractModule("openapi");
  const made = await openApiDocuments(readExamples());
  const described = Object.entries(made).map(([service, document]) => ({
    file: join(folder, `${service}.json`),
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));
  return [...described, await pageWithTable()];
}

/** The page for authors of services, with the table of what answers must have. */
async function pageWithTable() {
  const { requiredTable } = await contractModule("required");
  const text = readFileSync(page, "utf8");
  const [before, rest] = text.split(`${tableStart}\n`);
  const [, after] = (rest ?? "").split(tableEnd);
  if (after === undefined) throw new Sorry(`${page} has no ${tableStart} and ${tableEnd}.`);
  return { file: page, text: `${before}${tableStart}\n\n${await requiredTable()}\n\n${tableEnd}${after}` };
}

const strangersIn = (made) => {
  const files = new Set(made.map(({ file }) => file));
  const kept = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return kept.filter((file) => file.endsWith(".json") && !files.has(file));
};

/** Writes them all; answers how many. */
export async function writeDocuments() {
  const made = await documents();
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of made) writeFileSync(file, text);
  for (const file of strangersIn(made)) rmSync(file);
  return made.length - 1;
}

/** @throws Sorry that names each document that is not what the schemas say */
export async function checkDocuments() {
  const made = await documents();
  const stale = made.filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text);
  const wrong = [...stale.map(({ file }) => file), ...strangersIn(made)];
  if (wrong.length > 0)
    throw new Sorry(`Older than app/services: ${wrong.join(", ")}. Make them anew: npm run openapi`);
}
