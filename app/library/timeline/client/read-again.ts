import { fetchPage } from "~/layout/client/swap-main";
import { middleOfSight } from "~/library/photo-list/client/first-in-sight";
import { readPosition, type StoredPosition } from "~/library/photo-list/client/list-position";
import { movePosition } from "~/library/photo-list/client/move-position";
import type { PhotoReturn } from "~/library/photo-list/client/photo-return";
import type { PhotoIndex } from "~/library/photo-list/photo-index";

// The functions that read a list are passed in. With an import from the island's file, pages would no longer preload that file.

/**
 * The list as the server has it now; null where it does not say.
 * @param deletionId of photos that are back: the list begins with what is in sight where that is
 */
export async function listHere<List>(
  roots: string,
  read: (root: HTMLElement) => List | null,
  deletionId?: string,
): Promise<(List & { position: StoredPosition | null }) | null> {
  const [page, position] = await Promise.all([pageAt(location.href), deletionId ? positionOfSight() : null]);
  const root = page?.querySelector<HTMLElement>(roots);
  const list = root ? read(root) : null;
  return list && { ...list, position: position?.() ?? null };
}

/** The photo in sight may have got another number by photos that are back before it: its preview has it. */
async function positionOfSight(): Promise<(() => StoredPosition | null) | null> {
  const tile = middleOfSight()?.closest("li");
  const link = tile?.querySelector("a");
  const preview = link && (await pageAt(link.href))?.querySelector<HTMLElement>('[data-island="preview"]');
  const { month, index } = preview?.dataset ?? {};
  if (!tile || month === undefined || index === undefined) return null;
  return () => {
    const left = readPosition(history.state);
    // Tiles are exchanged when their photos' addresses are renewed: the photo counts, not the element.
    const now = document.getElementById(tile.id);
    return left && now ? movePosition(left, now, { month, index: Number(index) }) : null;
  };
}

/** Asks the server where it is not known. */
export async function indexOfReturn(
  { position, href, photo }: PhotoReturn,
  indexIn: (page: Document, photo: string) => PhotoIndex | null,
): Promise<PhotoIndex | null> {
  if (position) return position;
  const page = await pageAt(href);
  return page && indexIn(page, photo);
}

const pageAt = (href: string): Promise<Document | null> =>
  fetchPage(href).then(
    ({ page }) => page,
    () => null,
  );
