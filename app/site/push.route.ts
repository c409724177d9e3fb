import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openPush } from "~/server/push/push";
import { wantsSocket } from "~/server/push/push-protocol";
import { signedIn } from "~/server/signed-in";

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> | Response {
  const { identity } = signedIn(context);
  const { flags } = context;
  if (!flags.download && !flags.reactivation) return new Response(null, { status: 404 });
  if (!wantsSocket(request)) return new Response(null, { status: 426, headers: { Upgrade: "websocket" } });
  return openPush(context, identity.accountId);
}
