import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** `left` photos of `count`; null where nobody could say. */
interface Left {
  left: number | null;
  count: number | null;
}
type AllDeleted = { state: "gone" | "going" | "unknown" } | ({ state: "failed" } & Left);

/** Deletes every photo. When the answer is lost or names photos, reads what is left. After a timeout the service
 * may still delete. Source: docs/specification/resilience.md, F50. */
export async function deleteAllPhotos(context: AppLoadContext): Promise<AllDeleted> {
  const { services } = signedIn(context);
  const before = await toResult(context, services.deletePhotos.left());
  const sent = await toResult(context, services.deletePhotos.all());
  if (!sent.ok && !outcomeUnknown(sent)) return { state: "failed", left: null, count: null };
  if (!sent.ok || sent.data.length > 0) {
    const left = await toResult(context, services.deletePhotos.left());
    if (!sent.ok && (!left.ok || (left.data > 0 && mayStillHappen(sent)))) return { state: "unknown" };
    const known = left.ok ? left.data : null;
    if (known !== 0) return { state: "failed", left: known, count: before.ok ? before.data : null };
  }
  const activation = await toResult(context, services.activation.status());
  return { state: activation.ok && activation.data.status === "DELETING" ? "going" : "gone" };
}

export function leftMessage({ t, formats }: AppLoadContext, { left, count }: Left): string {
  if (left === null || count === null || left >= count) return t("deleteAll.failed");
  const amounts = { count: left, left: formats.number(left), amount: formats.number(count) };
  return `${t("deleteAll.failed")}. ${t("deleting.left", amounts)}`;
}
