import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

type RouteNode = Pick<Route, "id" | "path"> & ({ index: true } | { index: false; children: RouteNode[] });

const maxRemembered = 2_000;

/**
 * The ids of the routes that Remix matches, from the root to the leaf. The router itself decides, once for each shape of an
 * address: the segments that the site map writes, and what stands for the others. It ranks all its routes anew each time,
 * which takes half a millisecond (docs/decisions/0142-server-cpu.md).
 */
export function routeMatcher(routes: Routes): (pathname: string) => readonly string[] {
  const tree = treeOf(routes);
  const written = segmentsIn(routes);
  const maxSegments = Math.max(
    ...Object.values(routes).map((route) => (route ? pathOf(route, routes).length : 0)),
  );
  const known = new Map<string, readonly string[]>();
  const beginnings = new Map<string, RouteNode[]>();
  /** Of those alone that may begin so: the router compiles a pattern for each route that it tries. */
  const match = (pathname: string, segments: readonly string[]) => {
    const first = shapeOfSegment(segments.find((segment) => segment !== "") ?? "", written);
    const some = beginnings.get(first) ?? beginningWith(first, tree);
    beginnings.set(first, some);
    return (matchRoutes(some, pathname) ?? []).map(({ route }) => route.id);
  };
  return (pathname) => {
    const segments = decoded(pathname.split("/"));
    // The asterisk of the site map stands for all but these.
    if (segments.some((segment) => lineBreak.test(segment))) return match(pathname, segments);
    const shape = shapeOf(segments, written, maxSegments);
    const found = known.get(shape);
    if (found) return found;
    if (known.size >= maxRemembered) known.clear();
    const ids = match(pathname, segments);
    known.set(shape, ids);
    return ids;
  };
}

const lineBreak = /[\n\r\u2028\u2029]/;

/** All segments that routes write, such as `orders`; those with a colon or an asterisk are left out. */
function segmentsIn(routes: Routes): ReadonlySet<string> {
  const all = Object.values(routes).flatMap((route) => (route ? pathOf(route, routes) : []));
  return new Set(all.filter((segment) => !/^[:*]/.test(segment)).map((segment) => segment.toLowerCase()));
}

/** `/orders/:` for `/orders/17-0001/`. Beyond the longest route only the page for unknown addresses matches. */
function shapeOf(segments: readonly string[], written: ReadonlySet<string>, maxSegments: number): string {
  const last = segments.findLastIndex((segment) => segment !== "");
  const end = Math.min(last + 1, maxSegments + 2);
  return segments
    .slice(0, end)
    .map((segment) => shapeOfSegment(segment, written))
    .join("/");
}

/** The router takes letters of either case, but no other letters of Unicode for those of ASCII. */
function shapeOfSegment(segment: string, written: ReadonlySet<string>): string {
  if (segment === "") return "";
  const name = segment.toLowerCase();
  return written.has(name) && /^[\w.-]+$/.test(segment) ? name : ":";
}

/** As the router decodes: all segments, or none when one is malformed. */
function decoded(segments: string[]): string[] {
  if (!segments.some((segment) => segment.includes("%"))) return segments;
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}

/** Asked for three times of each route while a worker starts. */
const paths = new WeakMap<Route, readonly string[]>();

/** The segments of a route's whole path. */
export function pathOf(route: Route, routes: Routes): readonly string[] {
  const known = paths.get(route);
  if (known) return known;
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = route.path?.split("/").filter(Boolean) ?? [];
  const path = parent ? [...pathOf(parent, routes), ...own] : own;
  paths.set(route, path);
  return path;
}

/** The routes whose first segment is this one or stands for any, with those around them. */
const beginningWith = (first: string, tree: readonly RouteNode[]): RouteNode[] =>
  tree.flatMap((node) => {
    const [segment] = node.path?.split("/").filter(Boolean) ?? [];
    if (segment !== undefined) return /^[:*]/.test(segment) || segment.toLowerCase() === first ? [node] : [];
    return node.index ? [node] : [{ ...node, children: beginningWith(first, node.children) }];
  });

function treeOf(routes: Routes): RouteNode[] {
  const children = new Map<string | undefined, RouteNode[]>();
  const under = (id: string | undefined) => {
    const known = children.get(id) ?? [];
    children.set(id, known);
    return known;
  };
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const { id, path, index, parentId } = route;
    under(parentId).push(index ? { id, path, index } : { id, path, index: false, children: under(id) });
  }
  return under(undefined);
}
