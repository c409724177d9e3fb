import { readFileSync } from "node:fs";

const file = "app/brands/storefronts.ts";

/** The app's own list of storefronts. Node 20 runs no TypeScript, so the types are taken away first. */
export async function storefrontData() {
  // Not at the top of the module: scripts import this one before they have installed the packages.
  const { default: typescript } = await import("typescript");
  const { outputText } = typescript.transpileModule(readFileSync(file, "utf8"), {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString("base64")}`);
}
