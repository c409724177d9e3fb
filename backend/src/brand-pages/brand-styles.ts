import { type Brand, brands } from "../storefronts";
import { brandLooks } from "./brand-look";

/** The style sheet of a brand's pages: light and dark, right from 320 px up. */
export function brandStyles(brand: Brand): string {
  const { light, dark, radius, rule, shadow, display } = brandLooks[brand];
  return `
:root{color-scheme:light dark;${properties(light)};--radius:${radius}px;--rule:${rule}px;--shadow:${shadow};${faceProperties(display)};--red:#B3261E;--red-soft:#FBE9E7}
@media (prefers-color-scheme:dark){:root{${properties(dark)};--red:#FF9C92;--red-soft:#3A1512;--shadow:none}}
${brands.map(faceOf).join("\n")}
${brands.map(partOf).join("\n")}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--background);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;display:grid}
h1,h2,.brand>span:not(.line){font-family:var(--display);font-weight:var(--display-weight);letter-spacing:var(--display-tracking)}
h1{font-size:1.625rem;line-height:1.15;margin:0 0 8px;text-wrap:balance}
p{margin:0 0 16px;max-width:70ch}
a{color:var(--accent)}
.brand{display:flex;align-items:center;gap:12px;color:var(--accent);font-size:1.375rem}
.brand svg{inline-size:36px;block-size:36px;flex:none}
.page{display:grid;gap:24px;align-content:start;padding:32px 16px;width:100%;max-width:760px;margin:0 auto}
.split{display:grid;align-content:start;justify-items:center;gap:24px;padding:24px 16px}
.line{display:none}
.card{width:100%;max-width:440px;background:var(--surface);border:var(--rule) solid var(--line);border-radius:var(--radius);box-shadow:var(--shadow);padding:24px 20px}
.muted{color:var(--muted)}
.field{display:grid;gap:4px;margin:0 0 20px}
label{font-weight:600}
.hint{color:var(--muted);font-size:.9375rem}
input{font:inherit;color:inherit;background:var(--background);border:1px solid var(--muted);border-radius:min(var(--radius),12px);padding:10px 12px;min-height:48px;width:100%}
input[aria-invalid]{border:2px solid var(--red)}
.error{display:flex;gap:8px;align-items:start;color:var(--red);font-size:.9375rem}
.error svg{flex:none;inline-size:20px;block-size:20px;margin-top:2px}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:48px;padding:10px 20px;border:0;border-radius:min(var(--radius),24px);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(1.08)}
form .button{width:100%}
.below{margin:20px 0 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.forms{display:grid;gap:16px;margin:0 0 24px}
.forms h2{font-size:1.25rem;margin:0 0 12px}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;padding:0;margin:0;list-style:none}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:8px;padding:0;margin:0 0 24px;list-style:none}
.photos img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:min(var(--radius),8px);background:var(--line)}
.mails{display:grid;gap:16px;padding:0;margin:0;list-style:none}
.mails .card{max-width:none}
.mails h2{font-size:1.25rem;margin:0 0 4px;overflow-wrap:anywhere}
@media (min-width:1024px){
body{font-size:1rem}
.split{grid-template-columns:1fr 1fr;padding:0;gap:0;align-content:stretch;justify-items:stretch}
.split>.brand{background:var(--accent);color:var(--on-accent);display:grid;align-content:center;justify-items:start;gap:24px;padding:64px;font-size:2.125rem;line-height:1.15}
.split>.brand svg{inline-size:96px;block-size:96px}
.split .line{display:block;font-size:1.25rem;font-weight:400;line-height:1.5;max-width:24ch}
.split>main{display:grid;align-content:center;justify-items:center;padding:40px}
.card{padding:40px}
}
.split>main{width:100%;max-width:100%;display:grid;justify-items:center}
@media (min-width:1024px) and (prefers-color-scheme:dark){.split>.brand{background:var(--surface);color:var(--accent)}.split .line{color:var(--ink)}}
@media (forced-colors:active){.button{border:2px solid ButtonText}}`;
}

/** A part of one brand within a page of another, such as a letter among letters. */
function partOf(brand: Brand): string {
  const { light, dark, radius, rule, display } = brandLooks[brand];
  return `.of-${brand}{${properties(light)};--radius:${radius}px;--rule:${rule}px;${faceProperties(display)};color:var(--ink)}
@media (prefers-color-scheme:dark){.of-${brand}{${properties(dark)}}}`;
}

/** A brand's typeface; a browser loads it where a page uses it. */
function faceOf(brand: Brand): string {
  const { family } = brandLooks[brand].display;
  return `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url("/brand-faces/${brand}") format("woff2")}`;
}

function faceProperties({
  family,
  instead,
  weight,
  tracking,
}: (typeof brandLooks)[Brand]["display"]): string {
  return `--display:"${family}",${instead};--display-weight:${weight};--display-tracking:${tracking}em`;
}

function properties(palette: (typeof brandLooks)[Brand]["light"]): string {
  return `--background:${palette.background};--surface:${palette.surface};--ink:${palette.ink};--muted:${palette.muted};--line:${palette.line};--accent:${palette.accent};--on-accent:${palette.onAccent}`;
}
