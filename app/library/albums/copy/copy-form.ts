import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { albumNameForm } from "~/library/photo-list/album-name";
import { Revision } from "~/library/selection/review/review.public";
import { maxIdLength } from "~/platform/path";

/** Of the button for the albums that there are, beside the name of a new one. */
export const intoField = "into";

/** Without a name that button means a chosen album, with one the album of that name. */
export function readIntent(fields: URLSearchParams): void {
  if (fields.has(intoField) && !fields.get("albumName")) fields.set("intent", "copy");
}

export function copyForm(t: AppLoadContext["t"]) {
  const missing = t("copy.missing");
  return z.discriminatedUnion("intent", [
    z.object({
      revision: Revision,
      intent: z.literal("copy"),
      albumId: z.string({ error: missing }).min(1, missing).max(maxIdLength, missing),
    }),
    albumNameForm(t).extend({
      revision: Revision,
      intent: z.literal("create"),
      /** Ticked meanwhile: kept where the form comes back. */
      albumId: z.string().max(maxIdLength).optional(),
    }),
  ]);
}
