/** What the built sheets use that a browser of the level "styled" lacks (docs/decisions/0133-levels-of-browsers.md). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import valueParser from "postcss-value-parser";
import { oldestOf } from "./browser-levels.mjs";
import { Sorry } from "./say.mjs";

const { css: known } = compatibility;

/** Each use of these was looked at: without them a page, a menu or a button is there as before (docs/browsers.md, "Style sheets"). */
const cosmetic = new Set([
  ...["accent-color", "color-scheme", "forced-color-adjust", "scrollbar-gutter", "scrollbar-width"],
  ...["text-wrap", "text-decoration-thickness", "text-underline-offset", "text-size-adjust", "hyphens"],
  ...[
    "content-visibility",
    "contain",
    "contain: size",
    "contain: layout",
    "contain-intrinsic-block-size",
    "overflow-anchor",
    "overscroll-behavior",
  ],
  ...["scroll-margin-block-start", "scroll-margin-block-end", "scroll-margin-top", "scroll-margin-bottom"],
  ...[
    "scroll-padding-block-start",
    "scroll-padding-block-end",
    "scroll-padding-top",
    "scroll-padding-bottom",
  ],
  ...["container-type", "container-name", "container", "aspect-ratio", "outline", "view-transition-name"],
  ...["@container", "@view-transition", "@starting-style", "@media forced-colors", "@media scripting"],
  "@media prefers-color-scheme",
  ...[":has", ":focus-visible", "::view-transition", "::view-transition-group", "::marker", "::backdrop"],
  ...["::selection", "::file-selector-button"],
  ...["overflow-wrap: anywhere", "user-select: all", "touch-action: pinch-zoom", "font-family: ui-monospace"],
  ...["appearance: auto", "transition: allow-discrete", "transition-behavior", "flex: min-content"],
  ...["start", "end"].flatMap((value) => [
    ...[`align-content: ${value}`, `align-items: ${value}`, `align-self: ${value}`],
    ...[`justify-content: ${value}`, `place-items: ${value}`, `place-self: ${value}`],
  ]),
]);

const mdnBrowserOf = {
  chrome: "chrome",
  firefox: "firefox",
  safari: "safari",
  samsung: "samsunginternet_android",
};
const oldest = oldestOf("styled");
const asNumber = (version) => {
  const [major, minor = 0] = String(version).replace("≤", "").split(".").map(Number);
  return major * 1000 + minor;
};

function isNewer(feature) {
  const support = feature?.__compat?.support;
  if (support === undefined) return false;
  return Object.entries(mdnBrowserOf).some(([level, browser]) => {
    const has = ({ version_added: added, version_removed: removed, flags, alternative_name: otherName }) =>
      added && !removed && !flags && !otherName && asNumber(added) <= asNumber(oldest[level]);
    return ![support[browser]].flat().some((one) => one && has(one));
  });
}

const units = new Map([
  ...["dvh", "svh", "lvh", "dvw", "svw", "lvw", "dvb", "dvi"].map((unit) => [
    unit,
    known.types.length.viewport_percentage_units_dynamic,
  ]),
  ...["cqi", "cqw", "cqh", "cqb", "cqmin", "cqmax"].map((unit) => [
    unit,
    known.types.length.container_query_length_units,
  ]),
]);

const functionsOf = (name) =>
  [known.types, known.types.color, known.types["transform-function"], known.types["easing-function"]]
    .map((group) => group[name])
    .find((feature) => feature?.__compat !== undefined);

const isOfVendor = (name) => /^:{0,2}-(webkit|moz|ms)-/.test(name);

/** The newer features of one declaration. */
function newerIn({ prop, value }) {
  const found = [];
  const property = known.properties[prop];
  if (isNewer(property)) found.push(prop);
  valueParser(value).walk((node) => {
    if (node.type === "word" && property && Object.hasOwn(property, node.value)) {
      if (isNewer(property[node.value])) found.push(`${prop}: ${node.value}`);
    }
    if (node.type === "function" && isNewer(functionsOf(node.value))) found.push(`${node.value}()`);
    const unit = node.type === "word" && valueParser.unit(node.value);
    if (unit && isNewer(units.get(unit.unit))) found.push(unit.unit);
    // What stands in the parentheses of a test or a variable's name is no value.
    return !(node.type === "function" && node.value === "url");
  });
  return found.filter((name) => !isOfVendor(name));
}

/** Those that cost more than looks. */
const inDeclaration = (declaration) =>
  newerIn(declaration).filter((name) => !cosmetic.has(name) && !cosmetic.has(declaration.prop));

/** A value before it that every browser knows holds, unless a variable makes the later one look right until it is used. */
function hasOlderBefore(declaration) {
  if (declaration.value.includes("var(") || declaration.prop.startsWith("--")) return false;
  for (let node = declaration.prev(); node; node = node.prev())
    if (node.prop === declaration.prop && inDeclaration(node).length === 0) return true;
  return false;
}

function inSelectors(selector) {
  const found = [];
  selectorParser((list) =>
    list.walkPseudos(({ value }) => {
      const feature = known.selectors[value.replace(/^:+/, "")];
      if (isOfVendor(value) || !isNewer(feature)) return;
      if (!cosmetic.has(value)) found.push(value);
      else if (list.length > 1) found.push(`${value} in a list of selectors`);
    }),
  ).processSync(selector);
  return found;
}

/** What a browser has that finds this condition of `@supports` true. */
function askedIn(condition) {
  const { nodes } = valueParser(condition);
  if (nodes.some(({ type, value }) => type === "word" && /^(not|or)$/i.test(value))) return [];
  return nodes.flatMap((node) => {
    const asked = valueParser.stringify(node.nodes ?? []);
    if (node.value === "selector") return inSelectors(asked);
    const [prop, ...value] = asked.split(":");
    return newerIn({ prop: prop.trim(), value: value.join(":") });
  });
}

/** The newer features that a browser which reads this has, because `@supports` asks for them. */
function guardsOf(node) {
  const guards = new Set();
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.name === "supports") for (const name of askedIn(parent.params)) guards.add(name);
  return guards;
}

/**
 * What a sheet uses that an older browser lacks, without a guard and without an older value before it.
 * @param {string} css
 * @returns {string[]}
 */
export function newStyleFeaturesIn(css) {
  const found = new Set();
  postcss.parse(css).walk((node) => {
    const guards = guardsOf(node);
    for (const name of inNode(node)) if (!guards.has(name)) found.add(name);
  });
  return [...found];
}

function inNode(node) {
  if (node.type === "decl") return hasOlderBefore(node) ? [] : inDeclaration(node);
  if (node.type === "rule") return node.parent.name?.endsWith("keyframes") ? [] : inSelectors(node.selector);
  return node.type === "atrule" ? inAtRule(node) : [];
}

function inAtRule({ name, params }) {
  const found = [];
  if (isNewer(known["at-rules"][name]) && !cosmetic.has(`@${name}`)) found.push(`@${name}`);
  if (name !== "media") return found;
  if (/[<>]/.test(params)) found.push("@media with a range");
  if (/(^|,)\s*not\s*\(/.test(params)) found.push("@media not (…)");
  for (const [, feature] of params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
    if (isNewer(known["at-rules"].media[feature]) && !cosmetic.has(`@media ${feature}`))
      found.push(`@media ${feature}`);
  return found;
}

/** Fails where a built sheet uses something that an older browser lacks, with nothing in its place. */
export function checkStyleFeatures(folder = join("build", "client", "assets")) {
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css"));
  if (sheets.length === 0) throw new Sorry(`No style sheets in ${folder}.`);
  const found = sheets.flatMap((file) =>
    newStyleFeaturesIn(readFileSync(join(folder, file), "utf8")).map((feature) => `${file}: ${feature}`),
  );
  if (found.length > 0)
    throw new Sorry(
      `Newer than the oldest browsers, and without a fallback (docs/decisions/0133-levels-of-browsers.md):\n${found.join("\n")}`,
    );
}
