import type { Fault } from "../support/backend";
import { at, type Page } from "./site";

/** A page, in a state it can be in. */
export interface PageState {
  /** A path of the site, the whole address of a page outside it, or how to find one. */
  path: string | ((page: Page, origin?: string) => Promise<string>);
  /** What the services do meanwhile. */
  fault?: Omit<Fault, "email">;
  /** What is done on the page before it is looked at. */
  doing?: (page: Page) => Promise<void>;
}

/** A page while a service is down. */
export const without = (service: string, ...paths: PageState["path"][]): PageState[] =>
  paths.map((path) => ({ path, fault: { service, fault: "down" } }));

/** A page while a service answers something else than it would: a state that takes long to come to. */
export const says = (service: string, call: string, path: PageState["path"], body: unknown): PageState => ({
  path,
  fault: { service, method: "GET", path: call, fault: "body", body },
});

/** The first link of a list that fits, as a path. */
export const linkOn =
  (list: string, selector: string, more = "") =>
  async (page: Page, origin = new URL(page.url()).origin) => {
    await page.goto(origin + list);
    return `${(await page.locator(selector).first().getAttribute("href")) ?? list}${more}`;
  };

export const anAlbum = 'main a[href^="/my-photos/albums/"]:not([href$="/new"])';
export const aSharedAlbum = 'main a[href^="/my-photos/shared-albums/"]';
export const aPhoto = 'main a[href*="/preview/"]';

/** The address of a state: on a storefront, or where it says. */
export async function urlOf({ path }: PageState, hostId: string, page: Page): Promise<string> {
  const found = typeof path === "string" ? path : await path(page, at(hostId, ""));
  return URL.canParse(found) ? found : at(hostId, found);
}
