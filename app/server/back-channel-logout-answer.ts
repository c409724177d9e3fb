import { backChannelLogout } from "~/session/back-channel-logout";
import { isRateLimited, retryAfter } from "./rate-limits";
import type { RequestInput } from "./request-context";

export async function backChannelLogoutAnswer(
  asked: Pick<RequestInput, "request" | "environment" | "log" | "site" | "afterwards">,
): Promise<Response> {
  const clientAddress = asked.request.headers.get("CF-Connecting-IP");
  if (await isRateLimited({ ...asked, customer: null, clientAddress }, "logout token"))
    return new Response(null, { status: 429, headers: { ...retryAfter, "Cache-Control": "no-store" } });
  return backChannelLogout(asked.request, asked);
}
