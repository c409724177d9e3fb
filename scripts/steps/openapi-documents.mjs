import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contractModule } from "./contract.mjs";
import { Sorry } from "./say.mjs";

const folder = "docs/openapi";
/** Answers of the reference backend, kept by `npm run check:services -- --keep`. */
const examplesFile = "scripts/contract/examples.json";

export const readExamples = () => JSON.parse(readFileSync(examplesFile, "utf8"));
export const writeExamples = (examples) =>
  writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);

async function documents() {
  const { openApiDocuments } = await contractModule("openapi");
  const made = await openApiDocuments(readExamples());
  return Object.entries(made).map(([service, document]) => ({
    file: join(folder, `${service}.json`),
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));
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
  return made.length;
}

/** @throws Sorry that names each document that is not what the schemas say */
export async function checkDocuments() {
  const made = await documents();
  const stale = made.filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text);
  const wrong = [...stale.map(({ file }) => file), ...strangersIn(made)];
  if (wrong.length > 0)
    throw new Sorry(`Older than app/services: ${wrong.join(", ")}. Make them anew: npm run openapi`);
}
