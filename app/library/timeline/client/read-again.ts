import { fetchPage } from "~/layout/client/swap-main";
import type { PhotoReturn } from "~/library/photo-list/client/photo-return";
import type { PhotoIndex } from "~/library/photo-list/photo-index";

// What reads a list is handed in: importing it from the island's file would make that file one that pages do not load ahead.

/** The list as the server has it now; null where it does not say. */
export async function listHere<List>(
  roots: string,
  read: (root: HTMLElement) => List | null,
): Promise<List | null> {
  const page = await pageAt(location.href);
  const root = page?.querySelector<HTMLElement>(roots);
  return root ? read(root) : null;
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
