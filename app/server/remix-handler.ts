import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { withCheckedBody } from "./forms/checked-body";
import { withOwnForm } from "./forms/own-form";
import { withPostRedirectGet } from "./forms/post-redirect-get";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

const root = "root";

/**
 * A handler for each first segment and number of segments, because Remix's cost grows with its routes: it ranks all of them
 * three times a page (docs/decisions/0003-speed.md).
 */
export function sectionedHandler(build: ServerBuild): (pathname: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const sections = sectionsOf(build.routes);
  return (pathname) => {
    const wanted = sectionOf(pathname);
    const section = sections.has(wanted) ? wanted : unmatched;
    const known = handlers.get(section);
    if (known) return known;
    const handler = createRequestHandler(buildOf(build, sections.get(section) ?? new Set()), "production");
    handlers.set(section, handler);
    return handler;
  };
}

const unmatched = "*";

/** A name with a dot, and what only static files have; those that exist never come here. */
const fileLike = /^\/(assets|icons|locales|speculation)\/|\/[^/]*\.[^/]*$|\/\./;

/** Whether a path is a file's, and not one of the site map. */
export function missingFileIn(routes: Routes): (pathname: string) => boolean {
  const known = new Set([...sectionsOf(routes).keys()].map(firstSegment));
  return (pathname) => fileLike.test(pathname) && !known.has(firstSegment(pathname));
}

const firstSegment = (pathname: string) => pathname.split("/")[1] ?? "";

/** Such as `/orders/2` for `/orders/17-0001`. */
export function sectionOf(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments[0] ?? ""}/${segments.length}`;
}

export function sectionsOf(routes: Routes): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>([[unmatched, new Set()]]);
  const lineages = Object.values(routes).flatMap((route) => (route ? [lineageOf(route, routes)] : []));
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const lineage of lineages) {
    const leaf = lineage.at(-1);
    if (!leaf || (parents.has(leaf.id) && leaf.path === undefined && !leaf.index)) continue;
    const path = `/${lineage
      .map((route) => route.path)
      .filter(Boolean)
      .join("/")}`;
    const section = /^\/[:*]/.test(path) ? unmatched : sectionOf(path);
    const ids = sections.get(section) ?? new Set();
    for (const route of lineage) ids.add(route.id);
    sections.set(section, ids);
  }
  const splat = sections.get(unmatched) ?? new Set();
  for (const ids of sections.values()) for (const id of splat) ids.add(id);
  return sections;
}

function lineageOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineageOf(parent, routes), route] : [route];
}

function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const wanted = new Set([root, ...ids]);
  const routes: Routes = {};
  const manifest: ServerBuild["assets"]["routes"] = {};
  for (const id of wanted) {
    const route = build.routes[id];
    const entry = build.assets.routes[id];
    if (route) {
      const module = withCheckedBody(withOwnForm(withHiddenLoaderData(route.module)));
      routes[id] = { ...route, module: withPostRedirectGet(module) };
    }
    if (entry) manifest[id] = entry;
  }
  return { ...build, routes, assets: { ...build.assets, routes: manifest } };
}

/**
 * Non-enumerable properties keep Remix from encoding loader data: no page hydrates. Without this
 * the orders page takes 3.8 times the string Worker's CPU instead of 2.9; the budget is 3.1.
 */
function withHiddenLoaderData(module: Route["module"]): Route["module"] {
  const { loader } = module;
  if (!loader) return module;
  return {
    ...module,
    loader: async (args) => {
      const data: unknown = await loader(args);
      return isPlainData(data) ? hideFromSerializer(data) : data;
    },
  };
}

function isPlainData(data: unknown): data is object {
  return typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}

function hideFromSerializer(data: object): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value, enumerable: false }])),
  );
}
