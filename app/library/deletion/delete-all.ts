import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

type AllDeleted = "gone" | "going" | "refused" | "unknown";

/** Deletes every photo. When the answer is lost, reads what is left. After a timeout the service
 * may still delete. Source: docs/specification/resilience.md, F50. */
export async function deleteAllPhotos(context: AppLoadContext): Promise<AllDeleted> {
  const { services } = signedIn(context);
  const sent = await toResult(context, services.deletePhotos.all());
  if (!sent.ok) {
    if (!outcomeUnknown(sent)) return "refused";
    const left = await toResult(context, services.deletePhotos.left());
    if (!left.ok) return "unknown";
    if (left.data > 0) return mayStillHappen(sent) ? "unknown" : "refused";
  }
  const activation = await toResult(context, services.activation.status());
  return activation.ok && activation.data.status === "DELETING" ? "going" : "gone";
}
