import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import type { Photo } from "~/services/photo-schemas";
import { selectionStoreOf } from "../selection-stores.public";

/** Photos a review page shows at once. */
export const reviewPageSize = 48;

/** What a page shows of a selection before something is done with it; plain, for a loader to return. */
export interface Review {
  head: SelectionHead;
  photos: readonly Photo[];
  /** Photos of the selection before these. */
  from: number;
}

/** A page of the chosen photos, by the address's `?from=`. */
export async function reviewOf(context: AppLoadContext, head: SelectionHead): Promise<Review> {
  const asked = context.url.searchParams.get("from") ?? "";
  const number = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const from = number < head.count ? number - (number % reviewPageSize) : 0;
  return { head, photos: await selectionStoreOf(context).photos(head.id, from, reviewPageSize), from };
}

/** The fields that ReviewPage puts into its form; a step's schema extends them. */
export const reviewFields = { revision: z.coerce.number().int().nonnegative() };

/**
 * Whether a form confirms the selection as it is now. When it does not, nothing is done:
 * `return form.reply([t("selection.changed")])` shows the page again, as the selection is.
 */
export const revisionMatches = (form: { revision: number }, head: SelectionHead): boolean =>
  form.revision === head.revision;
