import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readFormFields } from "~/server/forms/form-body";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { libraryViewOf, readLibraryView, rememberLibraryView } from "./library-view";
import { timelinePath } from "./timeline-position";

export const loader = () => redirect(timelinePath);

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readFormFields(request, ["tiles", "intro"]);
  const view = libraryViewOf(context);
  const tiles = form.get("tiles");
  context.setCookies.push(
    rememberLibraryView({
      tiles: typeof tiles === "string" ? readLibraryView(tiles).tiles : view.tiles,
      introRead: view.introRead || form.has("intro"),
    }),
  );
  return redirect(cameFrom(request, context.url), 303);
}

/** Where script has scrolled, the page's address has changed: it has the month in sight. */
function cameFrom({ headers }: Request, { origin }: URL): string {
  const page = headers.get("Referer") ?? "";
  return returnTo(page.startsWith(`${origin}/`) ? page.slice(origin.length) : null, timelinePath);
}
