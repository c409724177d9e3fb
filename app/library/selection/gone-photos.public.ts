import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoMessages } from "~/library/photo-list/photo-messages";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

const maxNamed = 10;

/** Removes photos that a service did not find from the selection and returns a message that
 * names them; null when none was in the selection. */
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
