import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { Sorry } from "./say.mjs";

const line = /^([A-Z][A-Z_]*)=(.*)$/;

/**
 * Secrets of a file, by name: lines `NAME=value`, or one JSON object. What wrangler and people may read in two ways is refused
 * (wrangler ends a value at `#`, and takes quotes away). No value is told.
 * @param file "-" for what is piped into the command
 */
export function readSecretsFile(file) {
  const text = textOf(file);
  const where = file === "-" ? "The standard input" : file;
  if (text.startsWith("\uFEFF")) throw new Sorry(`${where} begins with a byte order mark. Save it without.`);
  if (text.trim() === "") throw new Sorry(`${where} is empty.`);
  return text.trimStart().startsWith("{") ? ofJson(text, where) : ofLines(text, where);
}

function textOf(file) {
  if (file === "-") return readFileSync(0, "utf8");
  if (!existsSync(file) || !statSync(file).isFile()) throw new Sorry(`There is no file ${file}.`);
  // A link counts by what it leads to, and by where it lies.
  const [root, ...paths] = [".", file, `${file}/..`].map((path) => realpathSync(path));
  for (const path of paths) {
    const from = relative(root, path);
    if (!from.startsWith("..") && !isAbsolute(from))
      throw new Sorry(
        `${file} is inside the repository, where it may be committed or uploaded. Put secrets into a file outside of it.`,
      );
  }
  return readFileSync(file, "utf8");
}

function ofLines(text, where) {
  const secrets = {};
  for (const [index, one] of text.replace(/\n$/, "").split("\n").entries()) {
    const number = `${where}, line ${index + 1}`;
    if (one.endsWith("\r")) throw new Sorry(`${number} ends with CR LF. Save the file with LF alone.`);
    if (one.trim() === "" || one.startsWith("#")) continue;
    const [, name, value] = line.exec(one) ?? [];
    if (name === undefined)
      throw new Sorry(`${number} is not NAME=value, without "export", quotes and spaces around.`);
    if (Object.hasOwn(secrets, name)) throw new Sorry(`${number}: ${name} is there twice.`);
    if (value === "") throw new Sorry(`${number}: ${name} has no value. Leave the line out.`);
    if (value.trim() !== value || /^["'`]|#/.test(value))
      throw new Sorry(
        `${number}: ${name} begins with a quote, has "#" in it, or spaces around. Without quotes and spaces it is read as it stands; for "#" write the file as JSON: {"${name}": "…"}.`,
      );
    secrets[name] = value;
  }
  if (Object.keys(secrets).length === 0) throw new Sorry(`${where} has no secret.`);
  return secrets;
}

function ofJson(text, where) {
  let secrets;
  try {
    secrets = JSON.parse(text);
  } catch {
    throw new Sorry(`${where} begins with { and is no JSON.`);
  }
  if (Object.keys(secrets).length === 0) throw new Sorry(`${where} has no secret.`);
  for (const [name, value] of Object.entries(secrets)) {
    if (typeof value !== "string" || value === "")
      throw new Sorry(`${where}: ${name} has no value. Each value is text in quotes.`);
    if (text.split(`"${name}"`).length > 2) throw new Sorry(`${where}: ${name} is there twice.`);
  }
  return secrets;
}

/** The lists of session keys: of a file, or of variables. */
export function keyVariables(file, variables = process.env) {
  const names = ["SESSION_KEYS", "SESSION_KEYS_BEFORE"];
  if (file === undefined) return Object.fromEntries(names.map((name) => [name, variables[name]]));
  const given = readSecretsFile(file);
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other) throw new Sorry(`${file}: ${other} is not ${names.join(" or ")}.`);
  const both = names.find((name) => variables[name]);
  if (both) throw new Sorry(`${both} is a variable of this shell, too. Take it away: unset ${both}`);
  return given;
}
