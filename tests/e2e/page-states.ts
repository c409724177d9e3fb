import type { Fault } from "../support/backend";
import { at, type Page } from "./site";

/** A page, in a state it can be in. */
export interface PageState {
  /** A path, or how to find one. */
  path: string | ((page: Page) => Promise<string>);
  /** What the services do meanwhile. */
  fault?: Omit<Fault, "email">;
  /** What is done on the page before it is looked at. */
  doing?: (page: Page) => Promise<void>;
}

/** A page while a service is down. */
const without = (service: string, ...paths: PageState["path"][]): PageState[] =>
  paths.map((path) => ({ path, fault: { service, fault: "down" } }));

/** A page while a service answers something else than it would: a state that takes long to come to. */
const says = (service: string, call: string, path: PageState["path"], body: unknown): PageState => ({
  path,
  fault: { service, method: "GET", path: call, fault: "body", body },
});

export const linkOn =
  (list: string, selector: string, more = "") =>
  async (page: Page) => {
    const origin = new URL(page.url()).origin;
    await page.goto(origin + list);
    return `${(await page.locator(selector).first().getAttribute("href")) ?? list}${more}`;
  };

const anAlbum = 'main a[href^="/my-photos/albums/"]:not([href$="/new"])';
export const aSharedAlbum = 'main a[href^="/my-photos/shared-albums/"]';
export const aPhoto = 'main a[href*="/preview/"]';
const photos = "/my-photos/photos";
const albums = "/my-photos/albums";
const activation = "/my-photos/activation";

const created = "2026-03-02T10:00:00Z";
const jobs = (["REQUESTED", "READY", "FAILED"] as const).map((status) => ({
  id: `job-${status}`,
  status,
  created,
  size: status === "READY" ? 5_000_000 : null,
  photos: [{}],
}));
const chunks = [{ iteration: 0, size: 2_000_000 }];
const library = (status: string) => says("photos", "^/users/activate", activation, { status });
const watched = (seconds: number) => `${activation}?since=${Date.now() - seconds * 1000}`;

/** What has failed of orders, projects and books. */
const shopFailed: PageState[] = [
  ...without("orders", "/", "/orders", "/orders/1000010010"),
  ...without("delivery", "/orders/1000010010"),
  ...without("products", "/orders/1000010010/products/1000010010-1", "/orders/1000010002/pdfs"),
  ...without("reorder", "/orders/1000010004/reorder"),
  ...without("vouchers", "/orders/1000010005/vouchers/1000010005-1"),
  ...without("projects", "/saved-projects"),
  ...without("widgets", "/online-products", "/online-products/1000010002-1"),
  ...without("gallery", "/online-products/1000010002-1"),
];

/** What has failed of settings and photos. */
const restFailed: PageState[] = [
  ...without(
    "customers",
    "/settings",
    "/settings/personal-details",
    "/settings/payment-method",
    "/settings/addresses/all",
  ),
  ...without("downloads", "/downloads"),
  ...without("deletion", "/my-photos/storage"),
  ...without("photos", photos, albums, linkOn(photos, aPhoto), activation),
  ...without("shared-albums", linkOn(albums, aSharedAlbum)),
  ...without("exports", "/my-photos/exports/some"),
];

/** What is not there, and what opens. */
const others: PageState[] = [
  { path: "/no-such-page" },
  { path: "/orders/none" },
  { path: "/settings/address/none" },
  { path: `${albums}/none` },
  { path: `${photos}/preview/none` },
  { path: "/my-photos/exports/none" },
  { path: "/my-photos/selections/none" },
  { path: "/my-photos/add/result/none" },
  { path: "/my-photos/add/phone" },
  { path: "/settings/payment-method?payment-method=added" },
  { path: "/downloads?failed=1" },
  { path: linkOn(photos, aPhoto, "?slideshow=1") },
  { path: "/saved-projects/none/delete" },
  { path: `${photos}/delete-all` },
  { path: `${albums}/new` },
  { path: linkOn(albums, aSharedAlbum, "/participants") },
  { path: linkOn(albums, anAlbum, "/name") },
  { path: linkOn(albums, anAlbum, "/delete") },
  { path: `${photos}?select=new`, doing: chooseAndOpenAll },
];

const jobsUnderWay: PageState[] = [
  says("downloads", "^/downloads", "/downloads", { items: jobs }),
  says("exports", "^/backups/", "/my-photos/exports/some", {
    status: "READY",
    backupId: "some",
    chunks,
    created,
    updated: new Date().toISOString(),
  }),
  library("NOT_ACTIVE"),
  library("DELETING"),
  { ...library("IMPORTING"), path: watched(5) },
  { ...library("IMPORTING"), path: watched(3_600) },
];

async function chooseAndOpenAll(page: Page): Promise<void> {
  await page.getByRole("checkbox").first().check();
  for (const summary of await page.locator("main details:not(details details) > summary").all())
    await summary.click();
}

const paths = (...all: string[]): PageState[] => all.map((path) => ({ path }));

/** Every state that is on no journey's way, by who meets it; each brand's colours once, for the parts are the same everywhere. */
export const pageStates: readonly {
  who: string;
  host: string;
  about: string;
  states: readonly PageState[];
}[] = [
  { who: "emma", about: "what has failed of orders and books", host: "printwren-uk", states: shopFailed },
  { who: "emma", about: "what has failed of settings and photos", host: "fotolind-de", states: restFailed },
  { who: "emma", about: "what is not there, or what opens", host: "vellora-nl", states: others },
  { who: "emma", about: "what is under way or done", host: "bildvik-se", states: jobsUnderWay },
  {
    who: "nina",
    about: "what has nothing in it",
    host: "bildvik-se",
    states: paths(
      "/",
      "/saved-projects",
      "/online-products",
      "/settings/addresses/all",
      "/downloads",
      albums,
    ),
  },
  {
    who: "bram",
    about: "what has failed of a business",
    host: "bildvik-se",
    states: [...without("invoices", "/invoices"), ...without("customers", "/integration")],
  },
  {
    who: "nobody",
    about: "what nobody has to sign in for",
    host: "fotolind-de",
    states: paths(
      "/",
      "/signed-out",
      "/sign-in?cookies=1",
      "/sign-in/callback?error=access_denied",
      "/account-deleted",
      "/delete-account-error",
      "/change-email-success",
      "/change-email-error",
      "/subscription-confirmation-success",
      "/subscription-confirmation-error",
    ),
  },
];

/** The address of a state on a storefront. */
export async function addressOf({ path }: PageState, hostId: string, page: Page): Promise<string> {
  return at(hostId, typeof path === "string" ? path : await path(page));
}
