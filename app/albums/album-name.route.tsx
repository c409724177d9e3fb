import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "~/edge/signed-in";
export function loader({ context }: LoaderFunctionArgs) { signedIn(context); return { title: "x" }; }
export default function Page() { return <h1>x</h1>; }
