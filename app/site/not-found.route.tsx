import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";

/** Any address that nothing else answers: the shell, and in it that there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
