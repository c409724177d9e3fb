import { z } from "zod";
import { templateProblem } from "./address-template";
import { tableBy } from "./environment-values";

export const outsideScriptNames = ["consent", "analytics", "chat", "feedback"] as const;
export type OutsideScriptName = (typeof outsideScriptNames)[number];

export interface OutsideScript {
  name: OutsideScriptName;
  src: string;
  integrity: string | undefined;
  data: Readonly<Record<`data-${string}`, string>>;
}

const address = /^(https?:\/\/[\w.*:{}/-]+|\.\/[\w./-]*)$/;
/** All hosts below one, which is no whole country's. */
const allBelow = /^(https?:\/\/)\*\.(?=[^/:]*\.|\{domain\})/;

/** What is wrong with an address, or with `./…` for one beside the script; or null. */
function sourceProblem(source: string): string | null {
  if (!address.test(source)) return "must be an http(s) address or ./path";
  if (source.startsWith("./")) return source.split("/").includes("..") ? "must stay beside the script" : null;
  const one = source.replace(allBelow, "$1x.");
  return one.includes("*") ? "may have * for the first name of a host alone" : templateProblem(one);
}

const sourcesWith =
  (problemOf: (source: string) => string | null) => (sources: string[], issue: z.RefinementCtx) => {
    for (const source of sources) {
      const problem = problemOf(source);
      if (problem !== null) issue.addIssue({ code: "custom", message: problem });
    }
    return sources;
  };

const Sources = z.array(z.string()).default([]).transform(sourcesWith(sourceProblem));
/** What is run is named: docs/security.md. */
const Scripts = z
  .array(z.string())
  .default([])
  .transform(sourcesWith((source) => (source.includes("*") ? "must not have *" : sourceProblem(source))));

/** What a script may do beside running from its own address. */
const Permissions = z.strictObject({
  script: Scripts,
  style: Sources,
  img: Sources,
  font: Sources,
  connect: Sources,
  frame: Sources,
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, "must be sha256-…, sha384-… or sha512-…")
    .optional(),
  /** Names of its own policies; false: it writes HTML as text, so pages with it only report that. */
  trustedTypes: z.union([z.literal(false), z.array(z.string().regex(/^[\w#=@/.%-]+$/))]).default([]),
});

const none: z.output<typeof Permissions> = {
  script: [],
  style: [],
  img: [],
  font: [],
  connect: [],
  frame: [],
  trustedTypes: [],
};

/** Where nothing is configured, the reference scripts' needs: analytics reports to an address beside its own, the others do without. */
export const ScriptPermissionTable = tableBy(
  outsideScriptNames,
  z.lazy(() => Permissions),
).transform(({ consent = none, analytics = { ...none, connect: ["./"] }, chat = none, feedback = none }) => ({
  consent,
  analytics,
  chat,
  feedback,
}));
