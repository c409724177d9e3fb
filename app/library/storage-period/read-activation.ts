import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ActivationStatus } from "~/services/activation";

/** Whether the library can be used; null where that could not be learned, or was said in a word that nobody agreed on. */
export async function readActivation(context: AppLoadContext): Promise<ActivationStatus | null> {
  const { services } = signedIn(context);
  const read = await toResult(context, services.activation.status());
  if (!read.ok) {
    // For the log. Source: docs/specification/2-photo-library.md, section 8.
    if (read.status === "malformed") context.log.warn("Failed to parse response!", { of: "activation" });
    return null;
  }
  const { status, stated } = read.data;
  if (status === null) context.log.warn("a library has a status nobody agreed on", { status: stated });
  return status;
}
