/**
 * Class names of three signs in what is built: Lightning CSS writes `_1a2b3c_button`, which the first paint waits for
 * (docs/decisions/0144-first-paint.md).
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import MagicString from "magic-string";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const signs = `${letters}0123456789`;
/** What blockers of advertisements and scripts of others know: `ad1`, `btn`, `nav`. */
const knownToOthers = /^(ad.|[a-z]+)$/;
/** Lightning CSS writes a hash that begins like a negative number as `-\34 e6ha`. */
const longName = /(?:-\\3\d )?[\w-]+/g;
const unescaped = (name) => name.replace(/^-\\3(\d) /, "-$1");

/** A page that is open while a new deployment begins shows HTML of both: a name depends on nothing but its file and what it was. */
function shortName(long, turn = 0) {
  let rest = createHash("sha256").update(`${long} ${turn}`).digest().readUInt32BE();
  const name = [letters, signs, signs].map((alphabet) => {
    const sign = alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
    return sign;
  });
  return knownToOthers.test(name.join("")) ? shortName(long, turn + 1) : name.join("");
}

/**
 * @param {string} root that Lightning CSS counts paths from
 * @param {string[]} files relative to it
 * @returns {Map<string, string>} short names by those of Lightning CSS
 * @throws Error where two classes would have the same
 */
export function shortNames(root, files) {
  const names = new Map();
  const owners = new Map();
  for (const file of files) {
    const code = readFileSync(join(root, file));
    const { exports } = transform({ filename: join(root, file), code, cssModules: true, projectRoot: root });
    // Scripts ask for an animation by a part of its name (app/layout/client/close-toasts.ts).
    const animations = new Set(
      [...code.toString().matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name),
    );
    for (const [local, { name: long }] of Object.entries(exports)) {
      if (animations.has(local)) continue;
      const short = shortName(long);
      const owner = `${local} of ${file}`;
      if (owners.has(short))
        throw new Error(
          `Two classes would be called ${short}, ${owners.get(short)} and ${owner}: rename one.`,
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
 * For each build, all from the same files: the site's sheets, its worker and its islands name the same classes.
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
