import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SelectionHead } from "~/edge/selection-shelf";
import { photoWords } from "~/photos/photo-words.offer";
import { shelfOf } from "./shelf.offer";

/** Photos named one by one; of more, the number is said. */
const mostNamed = 10;

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
  const shelf = shelfOf(context);
  const ids = new Set(await shelf.chosen(head.id, gone));
  if (ids.size === 0) return null;
  const photos = (await shelf.photos(head.id, 0, head.count)).filter(({ imageId }) => ids.has(imageId));
  await shelf.change(head.id, { remove: [...ids] });
  const nameOf = photoWords(context);
  const named = photos.slice(0, mostNamed).map((photo) => photo.localFileName ?? nameOf(photo));
  const more = photos.length - named.length;
  if (more > 0) named.push(t("selection.gone.more", { amount: formats.number(more) }));
  return t("selection.gone", {
    count: photos.length,
    amount: formats.number(photos.length),
    names: named.join(", "),
  });
}
