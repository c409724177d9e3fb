import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import * as renderPage from "~/entry.server";
import { signedIn } from "~/server/signed-in";

/** What Remix would build of a site with one page, which makes one call. */
const leaf = "page";
const inManifest = { hasAction: false, hasLoader: true, hasErrorBoundary: false, module: "" };
const hasClientParts = { hasClientAction: false, hasClientLoader: false };

async function loader({ context }: LoaderFunctionArgs) {
  const { photosCount } = await signedIn(context).services.photos.totals();
  return { photosCount };
}

export const entry: ServerBuild["entry"] = { module: renderPage };
export const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: () => "the page" } },
  [leaf]: { id: leaf, parentId: "root", path: "my-photos/photos", module: { default: () => null, loader } },
};
export const assets: ServerBuild["assets"] = {
  version: "1",
  url: "",
  entry: { module: "", imports: [] },
  routes: Object.fromEntries(["root", leaf].map((id) => [id, { id, ...inManifest, ...hasClientParts }])),
};
export const basename = "/";
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const isSpaMode = false;
export const mode = "production";
export const future = {};
