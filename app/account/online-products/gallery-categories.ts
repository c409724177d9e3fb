import type { AppLoadContext } from "@remix-run/cloudflare";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { versionOf } from "~/server/forms/seen-version";
import { requirePrivate } from "~/server/require-role";
import type { GalleryCategory, GalleryEntry } from "~/services/widget-gallery";

/** Milliseconds. */
const copies = staleIfErrorCache<readonly GalleryCategory[]>({
  ttlMs: 15 * 60 * 1000,
  pauseAfterFailure: 60 * 1000,
});

export const maxCategories = 5;

/**
 * Cached for all customers of the storefront.
 * @throws ServiceFailure while there has never been a copy
 */
export function galleryCategories(context: AppLoadContext): Promise<readonly GalleryCategory[]> {
  const { services } = requirePrivate(context);
  const { site, log } = context;
  const { id, channel } = site.storefront;
  return copies(`${site.letter} ${id}`, log, () => services.widgetGallery.categories(channel));
}

export const versionOfEntry = ({ categories }: GalleryEntry): Promise<string> =>
  versionOf(categories.toSorted());
