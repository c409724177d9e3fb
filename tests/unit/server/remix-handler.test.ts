import {
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import siteMap from "~/routes";
import { leafHandlers, missingFileIn } from "~/server/remix-handler";
import { validateRequest } from "~/server/request-guard";
import { pathOf, routeMatcher } from "~/server/route-matcher";
import { environment } from "../../support/environment";

type Routes = ServerBuild["routes"];
type RouteNode = { id: string; path: string | undefined } & (
  | { index: true }
  | { index: false; children: RouteNode[] }
);

/** The site map as Remix's build lists it: by id, each with its parent. */
function routesOf(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  const routes: Routes = {};
  for (const { file, id = file, path, index, children } of entries) {
    routes[id] = { id, parentId, path, index, module: { default: () => null } };
    Object.assign(routes, routesOf(children ?? [], id));
  }
  return routes;
}

const nodesOf = (entries: readonly RouteConfigEntry[]): RouteNode[] =>
  entries.map(({ file, id = file, path, index, children }) =>
    index ? { id, path, index } : { id, path, index: false, children: nodesOf(children ?? []) },
  );

const root = { id: "root", path: "", module: { default: () => null } };
const routes: Routes = { root, ...routesOf(siteMap) };
const whole: RouteNode[] = [{ id: "root", path: "", index: false, children: nodesOf(siteMap) }];
const pages = Object.values(routes).flatMap((route) => (route && (route.path || route.index) ? [route] : []));
const idsAt = routeMatcher(routes);

/** As the router matches among all routes of the site. */
const idsByRouter = (pathname: string) => (matchRoutes(whole, pathname) ?? []).map(({ route }) => route.id);

const written = [...new Set(pages.flatMap((route) => pathOf(route, routes)))].filter(
  (one) => !/^[:*]/.test(one),
);
/** What stands where the site map has a parameter. */
const ids = [
  ...["17-0001", "a.b", "%C3%A4", "%2F", "a%2Fb", "%20", "..%2f", "%E0%A4%A", "%", "%0A", "a%E2%80%A8b"],
  ...["\u212a", "%E2%84%AA", ":orderCode", "*", ":", "x".repeat(3_000), "ORDERS", "%6frders", "constructor"],
  ...written,
];
const endings = ["", "/", "//", "/.data", "/x", "/x/y/z/1/2/3/4/5/6", "/%0A", "/%E0%A4%A"];
const pathnameOf = (path: readonly string[], segment: string) =>
  `/${path.map((own) => (/^[:*]/.test(own) ? segment : own)).join("/")}`;

// The router says so of every address that cannot be decoded.
vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("leaf handlers: the app has enough routes for these tests to mean something", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(written.length).toBeGreaterThan(50);
});

test.each(pages.map((route) => [`/${pathOf(route, routes).join("/")}`, route] as const))(
  "leaf handlers: %s is matched as among all routes, with every id, encoding, case and ending",
  (_name, route) => {
    const path = pathOf(route, routes);
    const plain = pathnameOf(path, "17-0001");
    const addresses = new Set([
      ...ids.map((id) => pathnameOf(path, id)),
      ...endings.map((ending) => plain + ending),
      ...[
        plain.toUpperCase(),
        plain.replace("/", "//"),
        plain.replace("r", "%72"),
        plain.replace("k", "\u212a"),
      ],
    ]);
    for (const pathname of addresses)
      expect([pathname, ...idsAt(pathname)]).toEqual([pathname, ...idsByRouter(pathname)]);
    expect(idsAt(pathnameOf(path, "17-0001")).at(-1)).toBe(route.id);
  },
);

test("leaf handlers: any address of known and unknown segments is matched as among all routes", () => {
  const anySegment = fc.oneof(fc.constantFrom(...ids, ""), fc.webSegment());
  fc.assert(
    fc.property(fc.array(anySegment, { maxLength: 7 }), (some) => {
      const pathname = `/${some.join("/")}`;
      expect(idsAt(pathname)).toEqual(idsByRouter(pathname));
    }),
    { numRuns: 1_000 },
  );
});

/** Says what Remix found: the status, the routes and their parameters, what went wrong and what was loaded. */
function describedBuild(): ServerBuild {
  const described: Routes = {};
  for (const [id, route] of Object.entries(routes))
    if (route) {
      const isPage = id.endsWith(".tsx") || id === "root";
      const loader = ({ params }: LoaderFunctionArgs) => new Response(JSON.stringify({ id, params }));
      described[id] = {
        ...route,
        module: { default: isPage ? () => null : undefined, loader } as typeof route.module,
      };
    }
  return {
    mode: "production",
    entry: {
      module: {
        default: (_request, status, _headers, { staticHandlerContext: { matches, errors, loaderData } }) => {
          const ids = matches.map(({ route: { id }, params }) => [id, params]);
          return new Response(JSON.stringify({ status, ids, errors, loaderData }), { status });
        },
        handleError: () => undefined,
      },
    },
    routes: described,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  };
}

test("leaf handlers: GET, HEAD and POST, with Remix's own queries too, are answered as by a handler of all routes", async () => {
  const build = describedBuild();
  const [handlerOf, ofAll] = [leafHandlers(build), createRequestHandler(build, "production")];
  const leaves = new Set<string>();
  const context: AppLoadContext = Object.assign(Object.create(null), {
    log: startLog({ region: "benelux" }),
  });
  for (const route of pages)
    for (const segment of ["%C3%A4%2F", "delete"])
      for (const [method, ending] of [
        ["GET", ""],
        ["HEAD", "/"],
        ["POST", ""],
        ["POST", "?index"],
        ["GET", `?_data=${encodeURIComponent(route.id)}`],
        ["GET", "/unknown?_data=site%2Fnot-found.route"],
      ] as const) {
        const address = new URL(`https://site.example${pathnameOf(pathOf(route, routes), segment)}${ending}`);
        const answerOf = async (handler: RequestHandler) => {
          const answer = await handler(new Request(address, { method }), context);
          const text = await answer.text();
          // Without an action, the site's wrapper says less than Remix does.
          const described = method === "POST" ? /"ids":.*?"errors"/.exec(text)?.[0] : text;
          return [address.href, method, answer.status, described];
        };
        const answer = await answerOf(handlerOf(address.pathname));
        expect(answer).toEqual(await answerOf(ofAll));
        leaves.add(idsAt(address.pathname).at(-1) ?? "");
      }
  expect(leaves.size).toBeGreaterThan(80);
});

test("request guard: rejects a missing file, but no path of the site map and no page that somebody types", () => {
  const isMissingFile = missingFileIn(routes);
  const statusAt = (path: string, headers: Record<string, string> = {}) => {
    const url = new URL(path, "https://account.vellora-nl.example");
    const requestCheck = validateRequest(new Request(url, { headers }), url, environment(), isMissingFile);
    return requestCheck.admitted ? 200 : requestCheck.status;
  };
  for (const path of ["/.env", "/.git/config", "/favicon.ico", "/assets/nope.js", "/assets/nope", "/a/b.php"])
    expect([path, statusAt(path)]).toEqual([path, 404]);
  for (const path of ["/", "/config.json", "/orders/a.b", "/no/such/page", "/invoices/1/invoice.pdf"])
    expect([path, statusAt(path)]).toEqual([path, 200]);
  const typed = { "Sec-Fetch-Dest": "document" };
  expect(statusAt("/settings.html", typed)).toBe(200);
  for (const path of [
    "/assets/old-abc123.js",
    "/favicon.ico",
    "/apple-touch-icon-precomposed.png",
    "/.well-known/change-password",
    "/icons/x.png",
  ])
    expect([path, statusAt(path, typed)]).toEqual([path, 404]);
  expect(statusAt("/.well-known/security.txt", typed)).toBe(200);
});

test("request guard: looks for a missing file without a regular expression, which takes long for a path of dots", () => {
  const isMissingFile = missingFileIn(routes);
  const [exec, matches] = [vi.spyOn(RegExp.prototype, "exec"), vi.spyOn(RegExp.prototype, "test")];
  try {
    const found = ["/..../x", "/a/b.c/d", "/a/.b/c", "/a/b.c"].map(isMissingFile);
    expect(matches.mock.calls.length + exec.mock.calls.length).toBe(0);
    expect(found).toEqual([true, false, true, true]);
  } finally {
    vi.restoreAllMocks();
  }
});
