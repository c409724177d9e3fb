import { ServiceFailure } from "~/platform/http/service-failure";
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
  const page = await answered(read(photoId));
  if (page?.images.length === 0) return "gone";
  const found = pageWithStart(page);
  // photos-as-shown.ts removes photos that wait for their deletion.
  if (found?.images.every(({ imageId }) => imageId !== photoId)) return "gone";
  return found ?? "unsupported";
}

/** The page that begins after `offset` photos. Services may ignore that, too; beyond the list's end the page is empty. */
export async function readPageAfter(
  read: (offset: number) => Promise<PhotoPage>,
  offset: number,
): Promise<PageAround | "unsupported"> {
  const found = pageWithStart(await answered(read(offset)));
  if (found?.start.before !== offset) return "unsupported";
  return found.start.cursor === null && found.images.length > 0 ? "unsupported" : found;
}

const rejections: ReadonlySet<ServiceFailure["status"]> = new Set([400, 422]);

/** Null where the service refuses the parameter. */
async function answered(page: Promise<PhotoPage>): Promise<PhotoPage | null> {
  try {
    return await page;
  } catch (cause) {
    if (cause instanceof ServiceFailure && rejections.has(cause.status)) return null;
    throw cause;
  }
}

function pageWithStart(page: PhotoPage | null): PageAround | null {
  if (!page?.start) return null;
  const { images, cursor = null, start } = page;
  return { images, cursor, start: { cursor: start.cursor ?? null, before: start.before } };
}
