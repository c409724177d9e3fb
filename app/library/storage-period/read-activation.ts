import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ActivationStatus } from "~/services/activation";

/** Null when the service failed or sent an unknown status. */
export async function readActivation(context: AppLoadContext): Promise<ActivationStatus | null> {
  const { services } = signedIn(context);
  const read = await toResult(context, services.activation.status());
  if (!read.ok) {
    // For the log. Source: docs/specification/2-photo-library.md, section 8.
    if (read.status === "malformed") context.log.warn("Failed to parse response!", { of: "activation" });
    return null;
  }
  const { status, stated } = read.data;
  if (status === null) context.log.warn("unknown activation status", { status: stated });
  return status;
}
