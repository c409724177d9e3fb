import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Help, Sorry } from "./say.mjs";

const ownOptions = { help: { type: "boolean", short: "h" } };

/**
 * A command's options, as `parseArgs` of Node takes and gives them. What it does not know, and an option that is given twice, is answered
 * with a sentence; `--help` with what the command's file says of itself.
 * @param choices the values that an option may have, by its name
 */
export function readOptions(options = {}, { choices = {}, allowPositionals = false } = {}) {
  const { tokens, ...parsed } = parsedArguments({ options, allowPositionals });
  if (parsed.values.help) throw new Help(helpOf(options, choices));
  const given = tokens.flatMap(({ kind, name }) => (kind === "option" ? [name] : []));
  const twice = given.find((name, index) => given.indexOf(name) !== index && !options[name].multiple);
  if (twice) throw new Sorry(`--${twice} is given twice.`);
  for (const [name, known] of Object.entries(choices))
    for (const value of [parsed.values[name] ?? []].flat())
      if (!known.includes(value))
        throw new Sorry(`--${name} is one of ${known.join(", ")}; it is "${value}".`);
  // npm keeps an option that stands before its own `--`.
  if (options["dry-run"] && process.env.npm_config_dry_run === "true") parsed.values["dry-run"] = true;
  return parsed;
}

const named = (options) => Object.keys(options).map((name) => `--${name}`);
const optionsLine = (options) =>
  named(options).length > 0 ? `Options: ${named(options).join(", ")}.` : "This command has no options.";

function parsedArguments({ options, allowPositionals }) {
  try {
    return parseArgs({ options: { ...options, ...ownOptions }, allowPositionals, tokens: true });
  } catch (cause) {
    if (!String(cause.code).startsWith("ERR_PARSE_ARGS")) throw cause;
    const [what] = cause.message.split(/\.? To specify|\. This command|\n/);
    throw new Sorry(`${what.replace(/\.$/, "")}. ${optionsLine(options)}`);
  }
}

/** The comment at the beginning of the command's file, and its options. */
function helpOf(options, choices) {
  const [comment = ""] = /(?<=^\/\*\*)[\s\S]*?(?=\*\/)/.exec(readFileSync(process.argv[1], "utf8")) ?? [];
  const text = comment.replaceAll(/^[ \t]*\* ?/gm, "").trim();
  const lines = Object.entries(options).map(([name, { type, default: usual }]) => {
    const value = type === "boolean" ? "" : ` <${choices[name]?.join("|") ?? "value"}>`;
    return `  --${name}${value}${typeof usual === "string" ? ` (${usual} unless given)` : ""}`;
  });
  return [text, "", ...(lines.length > 0 ? ["Options:", ...lines] : [optionsLine(options)])].join("\n");
}
