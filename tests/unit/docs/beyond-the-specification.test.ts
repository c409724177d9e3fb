import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractModule } from "../../../scripts/steps/contract.mjs";

interface Sent {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** The call lists of both specifications, and what the open points add to them, without the names of parameters. */
const specification = ["1-account-site", "2-photo-library", "3-open-points"]
  .map((name) => readFileSync(`docs/specification/${name}.md`, "utf8"))
  .join("\n")
  .replaceAll("{config}", "")
  .replaceAll(/\{[^}]*\}/g, "{}")
  .replaceAll(/(?<![\w/])v(?=[12]\/)/g, "/v");

const anonymous = (path: string) => path.replaceAll(/\{[^}]*\}/g, "{}");

/** What is said of a call: from its path to the next call or the line's end. */
function specifiedText(path: string): string | null {
  const starts: number[] = [];
  const wanted = anonymous(path);
  for (let at = specification.indexOf(wanted); at >= 0; at = specification.indexOf(wanted, at + 1)) {
    const before = specification[at - 1] ?? "";
    const after = specification[at + wanted.length] ?? "";
    if (!/[\w}]/.test(before) && !/[\w/{-]/.test(after)) starts.push(at + wanted.length);
  }
  if (starts.length === 0) return null;
  return starts
    .map((start) => specification.slice(start).split(/\b(?:GET|POST|PUT|PATCH|DELETE) |\n/)[0] ?? "")
    .join("\n");
}

/** Each call, parameter and header that the specification does not name, as the document writes it. */
async function sentBeyond(): Promise<string[]> {
  const { recordedCalls } = await contractModule("recorded-calls");
  const calls: { service: string; sent: Sent[] }[] = await recordedCalls();
  const found = calls.flatMap(({ service, sent }) =>
    sent.flatMap(({ method, path, query, headers }) => {
      const call = `${service}: ${method} ${path}`;
      const text = specifiedText(path);
      if (text === null && service !== "uploads" && service !== "merchandise") return [`\`${call}\``];
      const parameters = Object.keys(query).filter(
        (name) => query[name] !== null && query[name] !== undefined,
      );
      return [
        ...parameters.filter((name) => !new RegExp(`\\b${name}\\b`).test(text ?? "")),
        ...Object.keys(headers).filter((name) => name === "Idempotency-Key"),
      ].map((name) => `\`${name}\` of \`${call}\``);
    }),
  );
  return [...new Set(found)].sort();
}

test("connecting your services: each call and parameter that the specification does not name is listed with its reason", async () => {
  const document = readFileSync("docs/connecting-your-services.md", "utf8");
  const section = /\n## Beyond the specification\n([\s\S]*?)\n## /.exec(document)?.[1] ?? "";
  const listed = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1).map(([, what = ""]) => what);
  expect(listed.flatMap((what) => what.split("; ")).sort()).toEqual(await sentBeyond());
});
