/**
 * Shortens class names to three characters in the build. Lightning CSS writes `_1a2b3c_button`, and the first paint waits for these
 * bytes (docs/decisions/0144-first-paint.md).
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import MagicString from "magic-string";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lettersAndDigits = `${letters}0123456789`;
/** Names that ad blockers and third-party styles may match: `ad1`, `btn`, `nav`. */
const unsafe = /^(ad.|[a-z]+)$/;
/** A sheet escapes a name that begins like a negative number: `-\34 e6ha`. */
const longName = /(?:-\\3\d )?[\w-]+/g;
const unescaped = (name) => name.replace(/^-\\3(\d) /, "-$1");

/**
 * Depends on the long name alone, which comes from the file's path: a page that stays open during a deployment shows HTML of both, and
 * other classes come and go.
 */
function shortName(long, attempt = 0) {
  let rest = createHash("sha256").update(`${long} ${attempt}`).digest().readUInt32BE();
  const name = [letters, lettersAndDigits, lettersAndDigits]
    .map((alphabet) => {
      const character = alphabet[rest % alphabet.length];
      rest = Math.floor(rest / alphabet.length);
      return character;
    })
    .join("");
  return unsafe.test(name) ? shortName(long, attempt + 1) : name;
}

/**
 * @param {string} root that Lightning CSS counts paths from
 * @param {string[]} files relative to it
 * @returns {Map<string, string>} short names by those of Lightning CSS
 * @throws Error if two classes get the same name
 */
export function shortNames(root, files) {
  const names = new Map();
  const owners = new Map();
  for (const file of files) {
    const code = readFileSync(join(root, file));
    const { exports } = transform({ filename: join(root, file), code, cssModules: true, projectRoot: root });
    // Scripts recognise an animation by its name (app/layout/client/close-toasts.ts).
    const animations = new Set(
      [...code.toString().matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name),
    );
    for (const [local, { name: long }] of Object.entries(exports)) {
      if (animations.has(local)) continue;
      const short = shortName(long);
      const owner = `${local} of ${file}`;
      if (owners.has(short))
        throw new Error(
          `Two classes get the same short name (${short}): ${owners.get(short)} and ${owner}. Rename one of them.`,
        );
      owners.set(short, owner);
      names.set(long, short);
    }
  }
  return names;
}

/**
 * @param {string} code
 * @param {Map<string, string>} names
 * @returns {MagicString}
 */
export function withShortNames(code, names) {
  return new MagicString(code).replace(longName, (token) => names.get(unescaped(token)) ?? token);
}

/**
 * Belongs into each build: style sheets, worker and islands must use the same names.
 * @returns {import("vite").Plugin}
 */
export function shorterClassNames() {
  let names = new Map();
  return {
    name: "shorter-class-names",
    apply: "build",
    configResolved: ({ root }) => {
      const files = readdirSync(join(root, "app"), { recursive: true }).map((file) => join("app", file));
      names = shortNames(
        root,
        files.filter((file) => file.endsWith(".module.css")),
      );
    },
    transform: (code, id) =>
      id.endsWith(".module.css")
        ? { code: withShortNames(code, names).toString(), map: { mappings: "" } }
        : null,
    renderChunk(code) {
      const text = withShortNames(code, names);
      return text.hasChanged()
        ? { code: text.toString(), map: text.generateMap({ hires: "boundary" }) }
        : null;
    },
  };
}
