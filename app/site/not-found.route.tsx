import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "~/server/signed-in";

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
