import { brandLooks } from "../../brand-pages/brand-look";
import { messagesOf } from "../../messages/messages";
import type { Storefront } from "../../storefronts";

/**
 * What every stand-in script begins with: its own tag, a corner of the page that the page's styles do not reach, and the
 * brand's look and the storefront's words. Style sheets are constructed, since the page's content security policy allows no inline ones.
 */
export function scriptFrame(storefront: Storefront, program: string): string {
  const { light, dark, radius, name } = brandLooks[storefront.brand];
  const look = { light, dark, radius, name };
  return `(() => {
// For tests that are about something else: nothing covers what they click.
if (document.cookie.split("; ").includes("stand-ins=still")) return;
const tag = document.currentScript;
const look = ${JSON.stringify(look)};
const words = ${JSON.stringify(messagesOf(storefront).scripts)};
const colours = (palette) => Object.entries(palette).map(([key, value]) => "--" + key + ":" + value).join(";");
const frame = (label, styles) => {
  const host = document.createElement("aside");
  host.setAttribute("aria-label", label);
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  sheet.replaceSync(":host{" + colours(isDark ? look.dark : look.light) + ";--radius:" + look.radius + "px}"
    + "*{box-sizing:border-box;font:inherit;color:inherit;margin:0}"
    + ":host{font:15px/1.5 system-ui,sans-serif;color:var(--ink)}"
    + "button{min-height:44px;padding:0 16px;border:1px solid var(--accent);border-radius:var(--radius);background:none;color:var(--accent);font-weight:600;cursor:pointer}"
    + "button.main{background:var(--accent);color:var(--onAccent)}"
    + ":focus-visible{outline:2px solid var(--accent);outline-offset:2px}"
    + styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
};
// The page takes no HTML as text (Trusted Types).
const element = (name, facts, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(facts)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const whenReady = (run) => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", run) : run();
${program}
})();
`;
}
