import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Sorry } from "./say.mjs";

/** Methods newer than Chrome 109, Safari 15.4 or Firefox 115 (docs/decisions/0085-oldest-browsers.md). */
const methods = [
  ...["toSorted", "toReversed", "toSpliced", "with", "fromAsync", "groupBy", "withResolvers"],
  ...["union", "intersection", "difference", "symmetricDifference"],
  ...["isSubsetOf", "isSupersetOf", "isDisjointFrom", "isWellFormed", "toWellFormed"],
  ...["canParse", "any", "timeout", "fromBase64", "toBase64", "fromHex", "toHex", "isError"],
  ...["showPopover", "hidePopover", "togglePopover", "checkVisibility", "startViewTransition"],
  ...["requestIdleCallback", "moveBefore", "setHTMLUnsafe", "getHTML", "requestClose", "wakeLock"],
].map((name) => `\\.${name}\\b(?!\\?\\.)`);
const names = ["requestIdleCallback", "createImageBitmap", "CompressionStream", "OffscreenCanvas"].map(
  (name) => `(?<![."'\\w])${name}\\(`,
);
const objects = ["scheduler", "navigation", "Iterator", "CloseWatcher"].map(
  (name) => `(?<![.\\w])${name}\\.`,
);
/** In strings: selectors that `querySelector` throws at unless they stand in `:is()`, and ranges in media queries. */
const inStrings = [
  "(?<!:is\\([^()]*):(?:popover-open|has\\(|open\\b|user-valid)",
  "\\((?:width|height) ?[<>]",
];
const syntax = ["\\(\\?<[=!]", "\\bstatic ?\\{"];
const known = new RegExp([...methods, ...names, ...objects, ...inStrings, ...syntax].join("|"), "g");

/** Used only where the browser has them: by Preact, by js-base64 and by the list of uploads. */
const askedFor = new Set([".moveBefore", ".fromBase64", ".toBase64", "createImageBitmap("]);

/**
 * What a script uses that the oldest browsers lack.
 * @param {string} code
 * @returns {string[]}
 */
export function newFeaturesIn(code) {
  return [...code.matchAll(known)].map(([found]) => found).filter((found) => !askedFor.has(found));
}

/** Fails where a built script uses something that the oldest browsers lack. */
export function checkOldestBrowsers(folder = join("build", "client", "assets")) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) throw new Sorry(`No scripts in ${folder}.`);
  const found = scripts.flatMap((file) =>
    newFeaturesIn(readFileSync(join(folder, file), "utf8")).map((feature) => `${file}: ${feature}`),
  );
  if (found.length > 0)
    throw new Sorry(
      `Newer than the oldest browsers (docs/decisions/0085-oldest-browsers.md):\n${found.join("\n")}`,
    );
}
