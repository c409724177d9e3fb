import { ServiceFailure } from "~/platform/http/service-client";
import type { Photo, PhotoPage } from "./photo-schemas";

/** The page of a list that has a photo, and where it begins. */
export interface PageAround {
  images: readonly Photo[];
  /** Asks for the page after it; null on the last. */
  cursor: string | null;
  start: { cursor: string | null; before: number };
}

/**
 * Asks a list for the page that has a photo: the list's calls take the optional query
 * `around={imageId}` for it. The specification does not have it, so a service may ignore it
 * or refuse it.
 * @returns "gone" where the list has no such photo, "unsupported" where the service cannot tell
 */
export async function readPageAround(
  read: (around: string) => Promise<PhotoPage>,
  photoId: string,
): Promise<PageAround | "gone" | "unsupported"> {
  try {
    const { images, cursor = null, start } = await read(photoId);
    if (images.length === 0) return "gone";
    if (!start) return "unsupported";
    // A photo that waits to be deleted is left out of its page (photos-as-shown.ts).
    if (!images.some(({ imageId }) => imageId === photoId)) return "gone";
    return { images, cursor, start: { cursor: start.cursor ?? null, before: start.before } };
  } catch (cause) {
    if (cause instanceof ServiceFailure && cause.status === 400) return "unsupported";
    throw cause;
  }
}
