const sheet = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g;

/** The addresses of a page's sheets. */
export const sheetsOf = (html) => [...html.matchAll(sheet)].map(([, address]) => address);

/** The HTML alone: without sheets, scripts and what is loaded ahead for them. */
export const withoutAssets = (html) =>
  html
    .replaceAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, "")
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "");

/**
 * The least that shows the same pictures at the same places: the HTML with its sheets' rules in it, and no file but the pictures.
 * @param rules the text of each sheet
 */
export function withRulesWithin(html, rules) {
  const style = `<style>${rules.join("").replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, "")}</style>`;
  return withoutAssets(html).replace("</head>", () => `${style}</head>`);
}
