import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";

/** /my-photos leads to the photos, with the query it came with. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return redirect(`/my-photos/photos${context.url.search}`);
}
