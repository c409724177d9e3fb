import { failedForms, rejected, rejectedForms, waitingForms } from "./form-states";
import { outsideStates, signInStates } from "./outside-states";
import { anAlbum, aPhoto, aSharedAlbum, linkOn, type PageState, says, without } from "./page-state";
import type { Page } from "./site";

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
  ...without("vouchers", "/orders/1000010005/vouchers/1000010005-1", "/vouchers", "/vouchers/1000010005-1"),
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

/** Every part of the photo library that can be switched off; the browser remembers it from the first page on. */
const off = ["album", "sharedAlbums", "upload", "download", "orderPrints", "photoExport", "qrCodeUpload"];
const switchedOff: PageState[] = [
  { path: `${photos}?${off.map((flag) => `${flag}=false`).join("&")}` },
  { path: `${photos}?select=new`, doing: chooseAndOpenAll },
  { path: linkOn(photos, aPhoto) },
  { path: "/?timeline=false" },
];

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
  { who: "emma", about: "what was filled in wrongly", host: "bildvik-se", states: rejectedForms },
  {
    who: "emma",
    about: "what could not be done, or takes its time",
    host: "printwren-uk",
    states: [...failedForms, ...waitingForms],
  },
  { who: "emma", about: "what is switched off", host: "vellora-nl", states: switchedOff },
  { who: "emma", about: "what lies outside", host: "fotolind-de", states: outsideStates },
  { who: "nobody", about: "what is asked at the door", host: "printwren-uk", states: signInStates },
  {
    who: "nina",
    about: "what has nothing in it",
    host: "bildvik-se",
    states: paths(
      "/",
      "/vouchers",
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
    states: [
      ...without("invoices", "/invoices"),
      ...without("customers", "/integration"),
      rejected("/integration"),
    ],
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
