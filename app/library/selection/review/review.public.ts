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

export const Revision = z.coerce.number().int().nonnegative();

/**
 * The chosen photos that a form was about. Null where there are none, or others than its page showed: reply with `selection.changed`.
 * @param read gives them as the step needs them
 */
export async function confirmedPhotos<Photos extends readonly unknown[]>(
  context: AppLoadContext,
  selectionId: string | undefined,
  { revision }: { revision: number },
  read: (store: ReturnType<typeof selectionStoreOf>, id: string) => Promise<Photos>,
): Promise<{ head: SelectionHead; photos: Photos } | null> {
  const store = selectionStoreOf(context);
  const id = selectionId ?? "";
  // Before the revision: another tab may change the selection in between.
  const photos = await read(store, id);
  const head = await store.head(id);
  return head && photos.length > 0 && revision === head.revision ? { head, photos } : null;
}

/** As `confirmedPhotos`. */
export const confirmedIds = (
  context: AppLoadContext,
  selectionId: string | undefined,
  form: { revision: number },
) => confirmedPhotos(context, selectionId, form, (store, id) => store.ids(id));
