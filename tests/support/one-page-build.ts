import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { readBookPage } from "~/account/online-products/read-book-page";
import * as renderPage from "~/entry.server";
import { signedIn } from "~/server/signed-in";

/** What Remix would build of a site with two pages: one makes one call, the other is the list of online photo books. */
const shell = "site/shell.route";
const leaf = "page";
const books = "books";
const inManifest = { hasAction: false, hasLoader: true, hasErrorBoundary: false, module: "" };
const hasClientParts = { hasClientAction: false, hasClientLoader: false };

async function loader({ context }: LoaderFunctionArgs) {
  const { photosCount } = await signedIn(context).services.photos.totals();
  return { photosCount };
}

const readBooks = ({ context }: LoaderFunctionArgs) => readBookPage(context, { page: 1, sort: "newest" });

export const entry: ServerBuild["entry"] = { module: renderPage };
export const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: () => "the page" } },
  // Without its loader: what the frame reads is not what these pages wait for.
  [shell]: { id: shell, parentId: "root", module: { default: () => null } },
  [leaf]: { id: leaf, parentId: shell, path: "my-photos/photos", module: { default: () => null, loader } },
  [books]: {
    id: books,
    parentId: shell,
    path: "online-products",
    module: { default: () => null, loader: readBooks },
  },
};
export const assets: ServerBuild["assets"] = {
  version: "1",
  url: "",
  entry: { module: "", imports: [] },
  routes: Object.fromEntries(
    ["root", shell, leaf, books].map((id) => [id, { id, ...inManifest, ...hasClientParts }]),
  ),
};
export const basename = "/";
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const isSpaMode = false;
export const mode = "production";
export const future = {};
