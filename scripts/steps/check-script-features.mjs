import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { oldestOf } from "./browser-levels.mjs";
import { newerThan } from "./features-of-browsers.mjs";
import { Sorry } from "./say.mjs";

const { chrome, firefox, safari, ios_saf, samsung } = oldestOf("whole");
/** By MDN's names. Chrome on Android has what it has on desks, a few things aside. */
const oldest = {
  ...{ chrome: Number(chrome), chrome_android: Number(chrome), firefox: Number(firefox) },
  ...{ safari: Number(safari), safari_ios: Number(ios_saf), samsunginternet_android: Number(samsung) },
};
const compatibility = createRequire(import.meta.url)("@mdn/browser-compat-data");
const { members, statics, globals } = newerThan(oldest, compatibility);

/** Members whose names are the site's own, too, in the built files: those are looked for whatever else has their name. */
const alwaysNew = [
  ...["toSorted", "toReversed", "toSpliced", "with", "groupBy", "withResolvers"],
  ...["union", "intersection", "difference", "symmetricDifference", "requestSubmit"],
  ...["showPopover", "hidePopover", "togglePopover", "checkVisibility", "startViewTransition"],
];
const literally = (names) => names.map((name) => name.replaceAll(".", "\\."));
const anyOf = (names) => `(?:${literally(names).join("|")})`;
/** In strings: selectors that `querySelector` throws at unless they stand in `:is()`, and ranges in media queries. */
const inStrings = [
  "(?<!:is\\([^()]*):(?:popover-open|has\\(|open\\b|user-valid)",
  "\\((?:width|height) ?[<>]",
];
const syntax = ["\\(\\?<[=!]", "\\bstatic ?\\{"];
const known = new RegExp(
  [
    `\\.${anyOf([...members, ...alwaysNew])}\\b(?!\\?\\.)`,
    `\\b${anyOf(statics)}\\b(?!\\?\\.)`,
    `(?<![.\\w"'\`$-])${anyOf(globals)}(?=[.(])`,
    ...inStrings,
    ...syntax,
  ].join("|"),
  "g",
);

/** What the built code calls so itself (a method, a property, a field of an answer), or asks for by name. */
function ownNamesIn(code) {
  const isOwn = (name) =>
    new RegExp(
      `(?:^|[{},;(]|async |get |set )${name}(?:\\(|:|=(?!=)|[,}])|\\.${name}=(?!=)|"${name}" ?in\\b`,
    ).test(code);
  const isFunction = (name) => new RegExp(`\\b${name}\\([\\w,]*\\)\\{`).test(code);
  return new Set([
    ...members.filter((name) => !alwaysNew.includes(name) && isOwn(name)).map((name) => `.${name}`),
    ...globals.filter(isFunction),
  ]);
}

/** Used only where the browser has them: by Preact, by js-base64, for Trusted Types and for sharing. `.element` is part of a symbol's name. */
const askedFor = new Set([".moveBefore", ".fromBase64", ".toBase64", ".createPolicy", ".share", ".element"]);

/**
 * What a script uses that the oldest browsers lack, by MDN's data.
 * @param {string} code
 * @param {ReadonlySet<string>} own
 * @returns {string[]}
 */
export function newScriptFeaturesIn(code, own = ownNamesIn(code)) {
  return [...code.matchAll(known)]
    .map(([found]) => found)
    .filter((found) => !askedFor.has(found) && !own.has(found));
}

/** Fails where a built script, with the packages in it, uses something that the oldest browsers lack. */
export function checkScriptFeatures(folder = join("build", "client", "assets")) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) throw new Sorry(`No scripts in ${folder}.`);
  const codes = scripts.map((file) => ({ file, code: readFileSync(join(folder, file), "utf8") }));
  const own = ownNamesIn(codes.map(({ code }) => code).join("\n"));
  const found = codes.flatMap(({ file, code }) =>
    newScriptFeaturesIn(code, own).map((name) => `${file}: ${name}`),
  );
  if (found.length > 0)
    throw new Sorry(
      `Newer than the oldest browsers (docs/decisions/0085-oldest-browsers.md):\n${found.join("\n")}`,
    );
}
