import { ServiceFailure } from "~/platform/http/service-client";
import type { Photo, PhotoPage } from "./photo-schemas";

export interface PageAround {
  images: readonly Photo[];
  cursor: string | null;
  start: { cursor: string | null; before: number };
}

/** Services may ignore `around`, which the specification does not have. */
export async function readPageAround(
  read: (around: string) => Promise<PhotoPage>,
  photoId: string,
): Promise<PageAround | "gone" | "unsupported"> {
  try {
    const { images, cursor = null, start } = await read(photoId);
    if (images.length === 0) return "gone";
    if (!start) return "unsupported";
    // photos-as-shown.ts removes photos that wait for their deletion.
    if (!images.some(({ imageId }) => imageId === photoId)) return "gone";
    return { images, cursor, start: { cursor: start.cursor ?? null, before: start.before } };
  } catch (cause) {
    if (cause instanceof ServiceFailure && cause.status === 400) return "unsupported";
    throw cause;
  }
}
