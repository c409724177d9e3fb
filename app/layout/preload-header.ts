import type { EntryContext } from "@remix-run/cloudflare";
import { brandFonts } from "~/brands/brand-fonts";
import type { Brand } from "~/brands/storefronts";

/**
 * The value of `Link`: a page's sheets and its brand's fonts, whose text would move if they came later than the first layout.
 * Cloudflare may send it ahead, as Early Hints, to whoever asks for the same address next: nothing personal belongs here
 * (docs/decisions/0144-first-paint.md).
 */
export function preloadHeader(
  brand: Brand,
  { manifest, routeModules, staticHandlerContext }: EntryContext,
): string {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id);
  const links = sheetsOf(routes, brand, manifest).map((path) => `<${path}>; rel=preload; as=style`);
  const { headings, text } = brandFonts[brand];
  if (!routes.some((id) => isWithoutHeading(routeModules[id]?.handle))) links.push(fontLink(headings));
  links.push(`${fontLink(text)}; fetchpriority=low`);
  return links.join(", ");
}

const fontLink = (path: string) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Those that Remix's Links would show: of the routes down to the one whose boundary shows an error. */
export function shownSheets(brand: Brand, { manifest, staticHandlerContext }: EntryContext): string[] {
  const { matches, errors } = staticHandlerContext;
  const routes = matches.map(({ route }) => route.id);
  const failed = errors ? routes.findIndex((id) => errors[id] !== undefined) + 1 : routes.length;
  return sheetsOf(routes.slice(0, failed), brand, manifest);
}

/** Of each chain of routes that was shown; there are no more than the site has pages. */
const knownSheets = new Map<string, string[]>();

/** Without those of other brands (vite.config.ts). */
function sheetsOf(routes: readonly string[], brand: Brand, manifest: EntryContext["manifest"]): string[] {
  const name = `${brand} ${routes.join(" ")}`;
  const known = knownSheets.get(name) ?? readSheets(routes, brand, manifest);
  knownSheets.set(name, known);
  return known;
}

function readSheets(routes: readonly string[], brand: Brand, manifest: EntryContext["manifest"]): string[] {
  const all = new Set(routes.flatMap((id) => manifest.routes[id]?.css ?? []));
  return [...all].filter((path) => !path.includes("/brand-") || path.includes(`/brand-${brand}-`));
}

export const isWithoutHeading = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "withoutHeading" in handle;
