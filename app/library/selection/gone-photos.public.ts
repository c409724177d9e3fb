import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoMessages } from "~/library/photo-list/photo-messages";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

/** Photos named one by one; of more, the number is said. */
const maxNamed = 10;

/**
 * Takes photos out of a selection that a service did not find: they were deleted meanwhile, elsewhere. Nothing was done yet;
 * the selection holds what there still is, and can be confirmed anew.
 * @param gone ids as the service gave them; those that are not in the selection are ignored
 * @returns what to tell: which photos they were; null when none of them is in the selection
 */
export async function takeOutGone(
  context: AppLoadContext,
  head: SelectionHead,
  gone: readonly string[],
): Promise<string | null> {
  const { t, formats } = context;
  const store = selectionStoreOf(context);
  const ids = new Set(await store.chosen(head.id, gone));
  if (ids.size === 0) return null;
  const photos = (await store.photos(head.id, 0, head.count)).filter(({ imageId }) => ids.has(imageId));
  await store.change(head.id, { remove: [...ids] });
  const nameOf = photoMessages(context);
  const named = photos.slice(0, maxNamed).map((photo) => photo.localFileName ?? nameOf(photo));
  const more = photos.length - named.length;
  if (more > 0) named.push(t("selection.gone.more", { amount: formats.number(more) }));
  return t("selection.gone", {
    count: photos.length,
    amount: formats.number(photos.length),
    names: named.join(", "),
  });
}
