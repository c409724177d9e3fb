import { parseArgs } from "node:util";
import { Sorry } from "./say.mjs";

/**
 * A command's options, as `parseArgs` of Node takes and gives them. What it does not know is answered with a sentence.
 * @param choices the values that an option may have, by its name
 */
export function readOptions(options = {}, { choices = {}, allowPositionals = false } = {}) {
  const parsed = parsedArguments({ options, allowPositionals });
  for (const [name, known] of Object.entries(choices))
    for (const value of [parsed.values[name] ?? []].flat())
      if (!known.includes(value))
        throw new Sorry(`--${name} is one of ${known.join(", ")}; it is "${value}".`);
  return parsed;
}

function parsedArguments(config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (!String(cause.code).startsWith("ERR_PARSE_ARGS")) throw cause;
    const [what] = cause.message.split(/\.? To specify|\. This command|\n/);
    const names = Object.keys(config.options).map((name) => `--${name}`);
    const known = names.length > 0 ? `Options: ${names.join(", ")}.` : "This command has no options.";
    throw new Sorry(`${what.replace(/\.$/, "")}. ${known}`);
  }
}
