import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { MonthIndex } from "~/services/photo-schemas";

/** Null when the months could not be loaded: photos are shown without them. */
export async function loadMonthIndex(context: AppLoadContext): Promise<MonthIndex | null> {
  const { services } = signedIn(context);
  const index = await toResult(context, services.photos.timeline());
  if (!index.ok) return null;
  const { rejected } = index.data;
  if (rejected.length > 0) {
    context.log.warn("the timeline index had counts that are none: taken as 0", {
      months: rejected.slice(0, 24),
    });
  }
  return index.data;
}
