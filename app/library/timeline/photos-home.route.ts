import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return redirect(`/my-photos/photos${context.url.search}`);
}
