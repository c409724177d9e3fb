import { describe, expect, it } from "vitest";
import { repositoryFiles, textOf, unwrapped } from "./repository-files";

const folder = "docs/specification/";
const kinds = /\.(?:tsx?|[cm]?js|css|sql|md|toml|ya?ml)$/;
const position = String.raw`(?:section \d+(?:\.\d+)?|item \d+|[RF]\d+|"[^"]+")`;
const citation = new RegExp(String.raw`docs/specification/([\w-]+\.md)((?:, ${position})*)`, "g");

/** How the specification was cited while the repository did not hold it. */
const oldForms =
  /\bspecification [12]\b|\bresilience,? (?:rules?|rows?|"|[RF]\d)|\bopen points\b|\bproduct(?: notes|,)? \d|\b(?:product|visual|performance|resilience|design)\.md\b|\bfault F\d/gi;

const written = repositoryFiles.filter(
  (path) => kinds.test(path) && !path.startsWith(folder) && !path.startsWith("tests/unit/docs/"),
);

interface Citation {
  /** File of the specification, without its folder. */
  file: string;
  sections: readonly string[];
}

function citationsIn(text: string): Citation[] {
  return [...unwrapped(text).matchAll(citation)].map(([, file = "", positions = ""]) => ({
    file,
    sections: [...positions.matchAll(new RegExp(position, "g"))].map(([one]) => one),
  }));
}

/** The part of a document under the heading that begins with a number; undefined when there is none. */
function sectionOf(document: string, number: string): string | undefined {
  const lines = document.split("\n");
  const first = lines.findIndex((line) => new RegExp(`^#+ ${number.replace(".", "\\.")}[. ]`).test(line));
  if (first < 0) return undefined;
  const depth = lines[first]?.indexOf(" ") ?? 0;
  const length = lines.slice(first + 1).findIndex((line) => new RegExp(`^#{1,${depth}} `).test(line));
  return lines.slice(first, length < 0 ? undefined : first + 1 + length).join("\n");
}

const hasRule = (document: string, rule: string) =>
  new RegExp(`^(?:${rule} |\\| ${rule} \\|)`, "m").test(document);
const hasItem = (document: string, item: string) =>
  new RegExp(`^${item}\\. |(?:: |· |\n)${item} `, "m").test(document);

/** What is wrong with a citation, in words; empty when every place it names exists. */
function faultsOf({ file, sections: positions }: Citation): string[] {
  const path = `${folder}${file}`;
  if (!repositoryFiles.includes(path)) return [`${path} does not exist`];
  const document = textOf(path);
  let around = document;
  return positions.flatMap((one) => {
    const [kind = "", number = ""] = one.split(" ");
    if (kind === "section") {
      const section = sectionOf(document, number);
      around = section ?? document;
      return section === undefined ? [`${path} has no ${one}`] : [];
    }
    if (one.startsWith('"'))
      return around.includes(one.slice(1, -1)) ? [] : [`${path} does not say ${one} there`];
    const known = kind === "item" ? hasItem(document, number) : hasRule(document, one);
    return known ? [] : [`${path} has no ${one}`];
  });
}

describe("citation check", () => {
  it.each([
    ["an unknown file", "docs/specification/4-nothing.md, section 1"],
    ["an unknown section", "docs/specification/1-account-site.md, section 10"],
    ["an unknown rule", "docs/specification/resilience.md, R15"],
    ["an unknown fault", "docs/specification/resilience.md, F73"],
    ["an unknown item", "docs/specification/product.md, item 38"],
    ["words of another section", 'docs/specification/1-account-site.md, section 9, "Auth API"'],
    ["a place on the next line of a comment", "docs/specification/resilience.md, R7,\n * R99"],
  ])("finds %s", (_, text) => {
    expect(citationsIn(text).flatMap(faultsOf)).toHaveLength(1);
  });

  it.each([
    "specification 1, section 7",
    "resilience rule\n * R7",
    "open points",
    "PRODUCT.md 5",
    "fault F50",
  ])("finds the old form %j", (text) => {
    expect(unwrapped(text).match(oldForms)).toHaveLength(1);
  });
});

describe("citations of the specification", () => {
  it("name files, sections, rules and words that exist", () => {
    const faults = written.flatMap((path) =>
      citationsIn(textOf(path))
        .flatMap(faultsOf)
        .map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("name a place in the file wherever code cites it", () => {
    const code = written.filter((path) => !path.endsWith(".md"));
    const cited = code.flatMap((path) => citationsIn(textOf(path)).map((one) => ({ path, ...one })));
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ sections: positions }) => positions.length === 0)).toEqual([]);
  });

  it("have one form", () => {
    const old = written.flatMap((path) => {
      const text = unwrapped(textOf(path)).replaceAll(citation, "");
      return [...text.matchAll(oldForms)].map(([form]) => `${path}: ${form}`);
    });
    expect(old).toEqual([]);
  });
});
