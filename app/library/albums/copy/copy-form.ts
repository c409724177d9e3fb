import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { albumNameForm } from "~/library/photo-list/album-name";
import { reviewFields } from "~/library/selection/review/review.public";
import { maxIdLength } from "~/platform/path";

export function copyForm(t: AppLoadContext["t"]) {
  const missing = t("copy.missing");
  return z.discriminatedUnion("intent", [
    z.object({
      ...reviewFields,
      intent: z.literal("copy"),
      albumId: z.string({ error: missing }).min(1, missing).max(maxIdLength, missing),
    }),
    albumNameForm(t).extend({ ...reviewFields, intent: z.literal("create") }),
  ]);
}
