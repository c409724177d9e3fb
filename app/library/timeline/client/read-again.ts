import { fetchPage } from "~/layout/client/swap-main";
import type { PhotoReturn } from "~/library/photo-list/client/photo-return";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { indexOfAnchor, readTimeline, type TimelineData, timelineRoots } from "../timeline-island-data";

/** The list as the server has it now; null where it does not say. */
export async function timelineHere(): Promise<TimelineData | null> {
  const page = await pageAt(location.href);
  const root = page?.querySelector<HTMLElement>(timelineRoots);
  return root ? readTimeline(root) : null;
}

/** Asks the server where it is not known. */
export async function indexOfReturn({ position, href, photo }: PhotoReturn): Promise<PhotoIndex | null> {
  if (position) return position;
  const page = await pageAt(href);
  return page && indexOfAnchor(page, photo);
}

const pageAt = (href: string): Promise<Document | null> =>
  fetchPage(href).then(
    ({ page }) => page,
    () => null,
  );
