import { existsSync } from "node:fs";
import { dirname, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryFiles, textOf } from "./repository-files";

const documents = repositoryFiles.filter(
  (path) => path.endsWith(".md") && !path.startsWith("docs/specification/"),
);
const fileNames = new Set(repositoryFiles.map((path) => path.slice(path.lastIndexOf("/") + 1)));
const folders = new Set(
  repositoryFiles.flatMap((path) => {
    const parts = path.split("/");
    return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
  }),
);
const paths = [...repositoryFiles, ...folders];

/** Files of the migration that docs/decisions/0080-remix-2-and-the-way-to-react-router-7.md describes. */
const notYetHere: ReadonlySet<string> = new Set(["react-router.config.ts"]);

const fence = /^```.*?^```/gms;
const code = /`([^`\n]+)`/g;
const link = /\]\((?!\w+:)([^)#\s]+)/g;
const source = /^[\w.*<>@()/-]+\.(?:tsx?|tsx?\(x\)|[cm]?js|css|json|md|toml|sql|ya?ml)$/;
const underFolder = /^(?:\.\.?\/)*(?<first>[\w-]+)\/[\w.*<>@/-]*$/;

function isPathLike(text: string): boolean {
  if (source.test(text)) return true;
  const { first = "" } = underFolder.exec(text)?.groups ?? {};
  return folders.has(first) || folders.has(`app/${first}`);
}

/** `<name>` and `*` stand for any part of a name; `ts(x)` for both endings. */
function pattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.@]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\*+|<[^>]+>/g, "[^/]+").replaceAll("(x)", "x?")}$`);
}

/** From the root, from `app`, or from the folder of the document. */
function exists(path: string, document: string): boolean {
  if (path.startsWith(".") && existsSync(path)) return true;
  const [from, wanted] = [dirname(document), path.replace(/\/$/, "")];
  const candidates = [wanted, `app/${wanted}`, normalize(`${from}/${wanted}`)];
  if (!/[*<(]/.test(wanted))
    return candidates.some((one) => repositoryFiles.includes(one) || folders.has(one));
  if (!wanted.includes("/")) return [...fileNames].some((one) => pattern(wanted).test(one));
  return candidates.some((one) => paths.some((known) => pattern(one).test(known)));
}

function missingIn(document: string, markdown: string): string[] {
  const text = markdown.replaceAll(fence, "");
  const quoted = [...text.matchAll(code)].map(([, one = ""]) => one).filter(isPathLike);
  const linked = [...text.replaceAll(code, "").matchAll(link)].map(([, one = ""]) => one);
  return [...quoted, ...linked].filter((path) => !notYetHere.has(path) && !exists(path, document));
}

describe("paths in documents check", () => {
  it.each([
    ["a file that does not exist", "`app/nowhere.ts`"],
    ["a folder that does not exist", "`app/nowhere/`"],
    ["a path below app that does not exist", "`server/nowhere`"],
    ["a file name without its folder", "`translator.ts`"],
    ["a pattern that no file matches", "`*.nowhere.ts`"],
    ["a link to a file that does not exist", "[decision](docs/decisions/9999-nothing.md)"],
  ])("finds %s", (_, text) => {
    expect(missingIn("README.md", text)).toHaveLength(1);
  });

  it("accepts paths from the root, from app and from the document, patterns, and other code", () => {
    const text =
      "`app/routes.ts` `app/ui/` `i18n/translator.ts` `src/index.ts` `app/brands/<brand>.css` `*.public.ts(x)` `/orders` `t()` [all](README.md)";
    expect(missingIn("backend/README.md", text)).toEqual([]);
  });
});

describe("documents", () => {
  it("name only files and folders that exist", () => {
    expect(documents.length).toBeGreaterThan(50);
    const missing = documents.flatMap((document) =>
      missingIn(document, textOf(document)).map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
