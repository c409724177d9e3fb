import type { RouteConfigEntry } from "@remix-run/route-config";
import siteMap from "~/routes";

/** Every path of app/routes.ts. */
export const routePaths: readonly string[] = pathsOf(siteMap);

export const withParameters = (path: string): string =>
  path.replaceAll(/:\w+/g, "1").replace("*", "no/such/page");

/** Every address of app/routes.ts, with `1` in place of its parameters. */
export const pathsOfSiteMap = (): string[] => routePaths.map(withParameters);

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.path !== undefined || entry.index ? [path === "" ? "/" : path] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}

/** Every page that may load scripts of others; app/layout/third-party-script-pages.ts decides. */
export const pagesWithScripts: readonly string[] = [
  "/",
  "/orders",
  "/orders/1",
  "/orders/1/reorder",
  "/orders/1/pdfs",
  "/orders/1/products/1",
  "/invoices",
  "/downloads",
  "/saved-projects",
  "/cookie-settings",
  "/online-products",
  "/online-products/1",
  "/my-photos/add",
  "/my-photos/activation",
  "/my-photos/storage",
  "/my-photos/selections",
  "/my-photos/selections/1",
  "/my-photos/selections/1/copy",
  "/my-photos/selections/1/download",
  "/my-photos/selections/1/prints",
  "/my-photos/selections/1/create",
  "/my-photos/exports/new",
  "/my-photos/exports/1",
  "/my-photos/photos",
  "/my-photos/photos/preview/1",
  "/my-photos/albums",
  "/my-photos/albums/new",
  "/my-photos/albums/1",
  "/my-photos/albums/1/name",
  "/my-photos/albums/1/preview/1",
  "/my-photos/shared-albums/1",
  "/my-photos/shared-albums/1/preview/1",
];
