import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import type { Photo } from "~/services/photo-schemas";
import { fromSelectionStore, selectionStoreOf } from "../selection-stores.public";

export const reviewPageSize = 48;

export interface Review {
  head: SelectionHead;
  photos: readonly Photo[];
  from: number;
}

export async function reviewOf(context: AppLoadContext, head: SelectionHead): Promise<Review> {
  const asked = context.url.searchParams.get("from") ?? "";
  const number = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const from = number < head.count ? number - (number % reviewPageSize) : 0;
  const photos = selectionStoreOf(context).photos(head.id, from, reviewPageSize);
  return { head, photos: await fromSelectionStore(context, photos), from };
}

export const reviewFields = { revision: z.coerce.number().int().nonnegative() };

/** When false, reply with `form.reply([t("selection.changed")])`. */
export const revisionMatches = (form: { revision: number }, head: SelectionHead): boolean =>
  form.revision === head.revision;
