import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { withCheckedBody } from "./forms/checked-body";
import { withDocumentRequests } from "./forms/document-requests";
import { withOwnForm } from "./forms/own-form";
import { withPostRedirectGet } from "./forms/post-redirect-get";
import { pathOf, routeMatcher } from "./route-matcher";
import { isStaticPath, staticFolders } from "./static-paths";

type Routes = ServerBuild["routes"];

const root = "root";

/**
 * A handler for each leaf route, with the routes around it alone, because Remix's cost grows with its routes: it ranks all of
 * them three times a page (docs/decisions/0142-server-cpu.md).
 * @param isOpenToScripts whether a page, by its path in app/routes.ts, takes forms that scripts send
 */
export function leafHandlers(
  build: ServerBuild,
  isOpenToScripts: (routePath: string) => boolean = () => true,
): (pathname: string) => RequestHandler {
  const idsAt = routeMatcher(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const ids = idsAt(pathname);
    const leaf = ids.at(-1) ?? root;
    const known = handlers.get(leaf);
    if (known) return known;
    const handler = createRequestHandler(buildOf(build, ids, isOpenToScripts), "production");
    handlers.set(leaf, handler);
    return handler;
  };
}

/** In such a folder, hidden, or a name with a dot. By no pattern: of many dots it took the square of the time. */
const isFileLike = (pathname: string): boolean =>
  staticFolders.some((folder) => pathname.startsWith(folder)) ||
  pathname.includes("/.") ||
  pathname.slice(pathname.lastIndexOf("/")).includes(".");

/** Whether a path is a file's, and not one of the site map. */
export function missingFileIn(routes: Routes): (pathname: string) => boolean {
  const paths = Object.values(routes).flatMap((route) => (route ? [pathOf(route, routes)] : []));
  const known = new Set(paths.flatMap(([first]) => first || []));
  const files = new Set(paths.map((path) => `/${path.join("/")}`));
  const isKnown = (pathname: string) =>
    isStaticPath(pathname) ? files.has(pathname) : known.has(pathname.split("/")[1] ?? "");
  return (pathname) => isFileLike(pathname) && !isKnown(pathname);
}

function buildOf(
  build: ServerBuild,
  ids: readonly string[],
  isOpenToScripts: (routePath: string) => boolean,
): ServerBuild {
  const wanted = new Set([root, ...ids]);
  const routes: Routes = {};
  const manifest: ServerBuild["assets"]["routes"] = {};
  for (const id of wanted) {
    const route = build.routes[id];
    const entry = build.assets.routes[id];
    if (route) {
      const module = withCheckedBody(withOwnForm(route.module));
      const isOpen = isOpenToScripts(pathOf(route, build.routes).join("/"));
      routes[id] = { ...route, module: withDocumentRequests(withPostRedirectGet(module), isOpen) };
    }
    if (entry) manifest[id] = entry;
  }
  return { ...build, routes, assets: { ...build.assets, routes: manifest } };
}
