/**
 * Style sheets for browsers without cascade layers, nesting, `:is()` and logical properties
 * (docs/decisions/0133-levels-of-browsers.md). What is lowered by a prefix or another spelling is done by Lightning CSS.
 */
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import postcss from "postcss";
import logical from "postcss-logical";
import nested from "postcss-nested";
import selectorParser from "postcss-selector-parser";
import valueParser from "postcss-value-parser";

/** How many ids each layer counts more than the lowest. These three never set the same property of the same element. */
const steps = { reset: 0, tokens: 0, base: 0, ui: 1, area: 2, brand: 3 };
/** Matches everything, as no element has this id, and counts as much as an id. */
const oneId = (isModule) => (isModule ? ":not(:global(#_))" : ":not(#_)");
/** What makes an older browser drop the whole list of selectors that it stands in. */
const unknownToSome = /:focus-visible|:has\(|:dir\(|:popover-open|::(?!before|after|selection)/;

const raise = (step, isModule) =>
  selectorParser((list) =>
    list.each(({ first }) => {
      const id = selectorParser.pseudo({ value: oneId(isModule).repeat(step) });
      if (selectorParser.isPseudoElement(first)) first.parent.insertBefore(first, id);
      else first.parent.insertAfter(first, id);
    }),
  );

function atRulesAround(node) {
  const around = [];
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === "atrule") around.push(parent);
  return around;
}

/** In place of layers: selectors that count as much more as their layer stands higher. */
const layersAsSpecificity = {
  postcssPlugin: "layers-as-specificity",
  Once(root) {
    root.walkRules((rule) => {
      const around = atRulesAround(rule);
      if (!around.some(({ name }) => name === "layer" || name.endsWith("keyframes")))
        throw rule.error("A rule stands in no layer");
    });
    root.walkDecls((declaration) => {
      if (declaration.important) throw declaration.error("!important turns the order of the layers round");
    });
    const isModule = root.source.input.file?.endsWith(".module.css") ?? true;
    root.walkAtRules("layer", (layer) => {
      if (!layer.nodes) return void layer.remove();
      const step = steps[layer.params];
      if (step === undefined) throw layer.error(`${layer.params} is no layer of app/ui/layers.css`);
      const raiseSelectors = raise(step, isModule);
      layer.walkRules((rule) => {
        const inKeyframes = rule.parent.type === "atrule" && rule.parent.name.endsWith("keyframes");
        if (step > 0 && !inKeyframes) rule.selector = raiseSelectors.processSync(rule.selector);
      });
      layer.replaceWith(layer.nodes);
    });
  },
};

/** Lightning CSS writes `not (min-width: …)` for these, which Safari reads from 16.4 on. */
/** Less by a hundredth of a pixel: Chromium takes a thousandth for none, and both sides of a width would hold. */
const widthsWithoutRanges = {
  postcssPlugin: "widths-without-ranges",
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace(
          /\(width < ([\d.]+)em\)/g,
          (_, size) => `(max-width: ${(Number(size) - 0.001).toFixed(3)}em)`,
        )
        .replace(/\(width >= ([\d.]+em)\)/g, "(min-width: $1)");
    },
  },
};

/**
 * `gap` is for grids alone before Chrome 84 and Safari 14.1, which `@supports` cannot ask. `inset` came with it, in Chrome three
 * versions later: those have the room twice.
 */
const noFlexGap = "not (inset: 0)";

/** Room between the parts of a flex box where it has no `gap`; words that stand beside a sign need it most. */
const marginsForGaps = {
  postcssPlugin: "margins-for-gaps",
  OnceExit(root) {
    // Islands run in browsers that have it.
    if (root.source.input.file?.endsWith(".island.module.css")) return;
    const rules = [];
    root.walkRules((rule) => void rules.push(rule));
    for (const rule of rules) {
      const value = (property) => rule.nodes.findLast(({ prop }) => prop === property)?.value;
      if (!/^(inline-)?flex$/.test(value("display") ?? "")) continue;
      const [row, column = row] = (value("gap") ?? "0").split(/\s+(?![^(]*\))/);
      const down = value("row-gap") ?? row;
      const across = value("column-gap") ?? column;
      const isColumn = /column/.test(value("flex-direction") ?? value("flex-flow") ?? "");
      const wraps = /\bwrap\b/.test(value("flex-wrap") ?? value("flex-flow") ?? "");
      const added = [];
      const add = (children, declarations) =>
        added.push(
          postcss.rule({
            selectors: rule.selectors.flatMap((selector) =>
              children.map((child) => `${selector} > ${child}`),
            ),
            nodes: Object.entries(declarations).map(([prop, of]) => postcss.decl({ prop, value: of })),
          }),
        );
      if (isColumn && down !== "0") add([":not(:last-child)"], { "margin-bottom": down });
      if (!isColumn && across !== "0") add([":not(:last-child)", "svg"], { "margin-right": across });
      if (!isColumn && wraps && down !== "0") {
        const half = `calc(${down} / 2)`;
        add(["*"], { "margin-top": half, "margin-bottom": half });
      }
      if (added.length > 0) rule.after(postcss.atRule({ name: "supports", params: noFlexGap, nodes: added }));
    }
  },
};

/** A selector that a browser does not know takes only itself away. */
const eachOnItsOwn = {
  postcssPlugin: "each-on-its-own",
  OnceExit(root) {
    root.walkRules((rule) => {
      if (rule.selectors.length === 1 || !unknownToSome.test(rule.selector)) return;
      const unknown = rule.selectors.filter((selector) => unknownToSome.test(selector));
      const known = rule.selectors.filter((selector) => !unknownToSome.test(selector));
      const groups = [...(known.length > 0 ? [known] : []), ...unknown.map((selector) => [selector])];
      rule.replaceWith(groups.map((selectors) => rule.clone({ selectors })));
    });
  },
};

/** `color-mix()` with what is nearest to it: the colour that there is more of, or a line's for a little ink. */
function withoutMixes(value) {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type !== "function" || node.value !== "color-mix") return;
    const [, first, second] = valueParser.stringify(node.nodes).split(/,(?![^(]*\))/);
    const [, colour, percent] = /^\s*(.*?)(?:\s+([\d.]+)%)?\s*$/s.exec(first);
    const other = second.replace(/\s[\d.]+%\s*$/, "").trim();
    const little = percent !== undefined && Number(percent) < 40;
    const solid = !little ? colour : colour === "var(--ink)" ? "var(--line)" : other;
    Object.assign(node, { type: "word", value: solid });
    return false;
  });
  return parsed.toString();
}

/** Values that are only found wrong when a variable is put in, too late for the declaration before to hold. */
const newValues = [
  { known: /color-mix\(/, test: "(color: color-mix(in oklab, red, red))", older: withoutMixes },
  { known: /\ddvh\b/, test: "(height: 1dvh)", older: (value) => value.replace(/(\d)dvh\b/g, "$1vh") },
  { known: /\dcqi\b/, test: "(width: 1cqi)", older: (value) => value.replace(/(\d)cqi\b/g, "$1vw") },
  { known: /" \/ "/, test: '(content: "" / "")', older: (value) => value.replace(/ \/ ".*/, "") },
  { known: /^clip$/, test: "(overflow: clip)", older: () => "hidden" },
];

/** Keeps what only newer browsers understand for them, and gives the others what is nearest to it. */
const guardedValues = {
  postcssPlugin: "guarded-values",
  OnceExit(root) {
    const rules = [];
    root.walkRules((rule) => void rules.push(rule));
    for (const rule of rules)
      for (const { known, test, older } of newValues) {
        const declarations = rule.nodes.filter(({ type, value }) => type === "decl" && known.test(value));
        if (declarations.length === 0) continue;
        const guarded = rule.clone({ nodes: declarations.map((declaration) => declaration.clone()) });
        rule.after(postcss.atRule({ name: "supports", params: test, nodes: [guarded] }));
        for (const declaration of declarations) declaration.value = older(declaration.value);
      }
  },
};

/** First, so that each rule stands alone. */
const flatten = postcss([nested()]);
const lower = postcss([
  layersAsSpecificity,
  isPseudoClass({ preserve: false, onComplexSelector: "warning" }),
  // No language of the storefronts is written from right to left.
  logical({ inlineDirection: "left-to-right", blockDirection: "top-to-bottom" }),
  widthsWithoutRanges,
  guardedValues,
  marginsForGaps,
  eachOnItsOwn,
]);

/**
 * @param {string} css
 * @param {string} [from] the file it is of, for messages
 */
export async function lowerStyles(css, from) {
  const flat = await flatten.process(css, { from, map: false });
  const result = await lower.process(flat.root, { from, map: false });
  const [warning] = result.warnings();
  if (warning) throw new Error(`${from}: ${warning.text}`);
  return result.css;
}

/**
 * Vite's way to it.
 * @type {import("vite").Plugin}
 */
export const stylesForOlderBrowsers = {
  name: "styles-for-older-browsers",
  enforce: "pre",
  transform: async (code, id) =>
    id.endsWith(".css") && id.includes("/app/")
      ? { code: await lowerStyles(code, id), map: { mappings: "" } }
      : undefined,
};
