import type { ServerBuild } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import siteMap from "~/routes";
import { missingFileIn, sectionOf, sectionsOf } from "~/server/remix-handler";
import { validateRequest } from "~/server/request-guard";
import { environment } from "../../support/environment";

type Routes = ServerBuild["routes"];

/** The site map as Remix's build lists it: by id, each with its parent. */
function routesOf(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  const routes: Routes = {};
  for (const { file, path, index, children } of entries) {
    routes[file] = { id: file, parentId, path, index, module: { default: () => null } };
    Object.assign(routes, routesOf(children ?? [], file));
  }
  return routes;
}

const routes: Routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  ...routesOf(siteMap),
};
const sections = sectionsOf(routes);

/** A route's whole path, and the ids from the root down to it. */
function positionOf(id: string): { path: string; lineage: string[] } {
  const route = routes[id];
  if (!route) throw new Error(`no route ${id}`);
  if (route.parentId === undefined) return { path: "", lineage: [id] };
  const parent = positionOf(route.parentId);
  return {
    path: route.path ? `${parent.path}/${route.path}` : parent.path,
    lineage: [...parent.lineage, id],
  };
}

const pages = Object.values(routes).filter((route) => route && (route.path || route.index));

test("sectioned handler: the app has enough routes for this test to mean something", () => {
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages.map((route) => route?.id ?? ""))(
  "sectioned handler: the section of %s contains its route and every layout around it",
  (id) => {
    const { path, lineage } = positionOf(id);
    const first = path.split("/")[1] ?? "";
    const ids = sections.get(first === "*" || first.startsWith(":") ? "*" : sectionOf(path));
    expect([...(ids ?? [])]).toEqual(expect.arrayContaining(lineage));
  },
);

test("sectioned handler: a section contains only its area, the layouts and the not-found page", () => {
  const orders = [...(sections.get(sectionOf("/orders")) ?? [])];
  expect(orders).toContain("site/not-found.route.tsx");
  expect(orders.filter((id) => id.includes(".route.") && !id.startsWith("site/"))).toEqual([
    "account/orders/list/orders.route.tsx",
  ]);
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
  expect(statusAt("/settings.html", { "Sec-Fetch-Dest": "document" })).toBe(200);
});
