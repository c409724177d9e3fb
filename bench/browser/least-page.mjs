/** The HTML alone: without sheets, scripts and what is loaded ahead for them. */
export const withoutAssets = (html) =>
  html
    .replaceAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, "")
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "");

/**
 * In a page: the rules of its sheets that match something in it at its width, within the conditions and layers that they stand in. A
 * state, as of a pointer, matches where its element does.
 */
export function matchingRules() {
  const plain = (selector) =>
    selector.replaceAll(/::?(?!is|where|not|has|root|nth-|first-|last-|only-|empty)[\w-]+(\([^()]*\))?/g, "");
  const matches = (selector) => {
    try {
      return document.querySelector(plain(selector).trim() || "*") !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rule) => {
    if (rule.selectorText !== undefined) return matches(rule.selectorText) ? rule.cssText : "";
    if (rule instanceof CSSFontFaceRule) return "";
    if (rule.cssRules === undefined || rule instanceof CSSKeyframesRule) return rule.cssText;
    if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return "";
    const within = [...rule.cssRules].map(textOf).join("");
    return within === "" ? "" : `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${within}}`;
  };
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(textOf);
}

/**
 * The least that shows the same pictures at the same places: the HTML with its sheets' rules in it, and no file but the pictures.
 * @param rules the texts of the rules
 */
export function withRulesWithin(html, rules) {
  const style = `<style>${rules.join("").replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, "")}</style>`;
  return withoutAssets(html).replace("</head>", () => `${style}</head>`);
}
