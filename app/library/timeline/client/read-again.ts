import { fetchPage } from "~/layout/client/swap-main";
import type { PhotoReturn } from "~/library/photo-list/client/photo-return";
import type { PhotoIndex } from "~/library/photo-list/photo-index";

// The functions that read a list are passed in. With an import from the island's file, pages would no longer preload that file.

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
