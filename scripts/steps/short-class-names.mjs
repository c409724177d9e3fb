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
/** Blockers of advertisements hide what has such a class. */
const hidden = /^ad/i;

/** A page that is open while a new deployment begins shows HTML of both: a name depends on nothing but its file and what it was. */
function nameOf(long, tried) {
  let rest = createHash("sha256").update(`${long} ${tried}`).digest().readUInt32BE();
  return [letters, signs, signs]
    .map((alphabet) => {
      const sign = alphabet[rest % alphabet.length];
      rest = Math.floor(rest / alphabet.length);
      return sign;
    })
    .join("");
}

/**
 * @param {string} root that Lightning CSS counts paths from
 * @param {string[]} files relative to it
 * @returns {Map<string, string>} short names by those of Lightning CSS
 */
export function shortNames(root, files) {
  const names = new Map();
  const taken = new Set();
  for (const file of files.toSorted()) {
    const code = readFileSync(join(root, file));
    const { exports } = transform({ filename: join(root, file), code, cssModules: true, projectRoot: root });
    // Scripts ask for an animation by a part of its name (app/layout/client/close-toasts.ts).
    const animations = new Set(
      [...code.toString().matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name),
    );
    for (const [local, { name: long }] of Object.entries(exports).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      if (animations.has(local)) continue;
      let tried = 0;
      let short = nameOf(long, tried);
      while (taken.has(short) || hidden.test(short)) short = nameOf(long, ++tried);
      taken.add(short);
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
  return new MagicString(code).replace(/[\w-]+/g, (token) => names.get(token) ?? token);
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
