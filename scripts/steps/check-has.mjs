/**
 * `:has()` that makes a page slow. A browser works out the styles of `html` anew whenever an element is added that an attribute or a
 * state within `:has()` might match, and looks through the page for it (docs/decisions/0179-has-names-classes.md).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { Sorry } from "./say.mjs";

const isNamed = (nodes) =>
  nodes.some(({ type, value, nodes: within }) =>
    type === "pseudo" && value === ":is"
      ? within.every((one) => isNamed(one.nodes))
      : /^(class|tag)$/.test(type),
  );
const isOutermost = (nodes) =>
  nodes.some(({ type, value }) => (type === "tag" ? /^(html|body|main)$/ : /^:root$/).test(value ?? ""));

/** The parts of a selector between its combinators. */
function compoundsOf(selector) {
  const compounds = [[]];
  for (const node of selector.nodes)
    if (node.type === "combinator") compounds.push([]);
    else compounds.at(-1).push(node);
  return compounds.filter((nodes) => nodes.length > 0);
}

/** What an element is asked beside a `:has()`, also where it stands in a `:not()`. */
function subjectOf(pseudo) {
  const around = pseudo.parent.parent;
  return compoundsOf(around.type === "pseudo" ? around.parent : pseudo.parent).find((nodes) =>
    nodes.includes(around.type === "pseudo" ? around : pseudo),
  );
}

/**
 * @param {string} css
 * @returns {string[]} selectors whose `:has()` names neither a class nor a type, or an attribute where it is asked of the whole page
 */
export function slowHasIn(css) {
  const found = [];
  postcss.parse(css).walkRules(({ selector }) =>
    selectorParser((list) =>
      list.walkPseudos((pseudo) => {
        if (pseudo.value !== ":has") return;
        const subject = subjectOf(pseudo);
        const inside = pseudo.nodes.flatMap(compoundsOf);
        const asksAttributes = inside.flat().some(({ type }) => type === "attribute");
        if (![subject, ...inside].every(isNamed) || (isOutermost(subject) && asksAttributes))
          found.push(selector);
      }),
    ).processSync(selector),
  );
  return found;
}

/** Fails where a built sheet has one. */
export function checkHas(folder = join("build", "client", "assets")) {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => slowHasIn(readFileSync(join(folder, file), "utf8")).map((one) => `${file}: ${one}`));
  if (found.length > 0)
    throw new Sorry(
      `Slow wherever elements are added (docs/decisions/0179-has-names-classes.md):\n${found.join("\n")}`,
    );
}
