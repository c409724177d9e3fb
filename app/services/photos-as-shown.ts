import { ServiceFailure } from "~/platform/http/service-failure";
import type { HiddenPhotos } from "./hidden-photos";
import type { Album, PhotoPage, Timeline } from "./photo-schemas";
import type { photos } from "./photos";
import type { sharedAlbums } from "./shared-albums";
import type { UploadProgress, uploads } from "./uploads";

const batchSize = 500;
/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 12;

interface PageRequest {
  cursor?: string | null;
  limit?: number;
  around?: string | undefined;
  offset?: number | undefined;
}

/** Source: docs/specification/product.md, item 5; docs/decisions/0051. */
export function photosAsShown(
  service: ReturnType<typeof photos>,
  pending: Promise<HiddenPhotos>,
): ReturnType<typeof photos> {
  return {
    ...service,
    totals: async () => {
      const [totals, { hidden, everything }] = await Promise.all([service.totals(), pending]);
      const photosCount = everything ? 0 : Math.max(0, totals.photosCount - hidden.size);
      return { ...totals, photosCount };
    },
    timeline: async () => withoutMonths(...(await Promise.all([service.timeline(), pending]))),
    month: (month, query) => withoutHidden((one) => service.month(month, one), query, pending),
    page: (query) => withoutHidden(service.page, query, pending),
    albums: async (query) => {
      const [page, known] = await Promise.all([service.albums(query), pending]);
      return { ...page, albums: page.albums.map((album) => albumWithout(album, known)) };
    },
    album: async (albumId) => {
      const [album, known] = await Promise.all([service.album(albumId), pending]);
      return album && albumWithout(album, known);
    },
    addToAlbum: async (albumId, photoIds) => {
      await kept(photoIds, pending, () => new ServiceFailure("photos", "keep", "unsent"));
      return service.addToAlbum(albumId, photoIds);
    },
    albumPhotos: (albumId, query) =>
      withoutHidden((one) => service.albumPhotos(albumId, one), query, pending),
  };
}

/** Bytes that the library knows stand for their photo, also while that waits for its deletion. */
export function uploadsAsShown(
  service: ReturnType<typeof uploads>,
  pending: Promise<HiddenPhotos>,
): ReturnType<typeof uploads> {
  const keep = async (photoId: string | null | undefined) => {
    const failure = () => new ServiceFailure("uploads", "keep", "unreachable");
    if (photoId && (await kept([photoId], pending, failure)) === "late") throw failure();
  };
  const known = ({ photo }: UploadProgress) => (photo?.duplicate ? photo.photoId : null);
  return {
    ...service,
    sendPart: async (part) => {
      const answer = await service.sendPart(part);
      if ("offset" in answer) await keep(known(answer));
      return answer;
    },
    progress: async (uploadId) => {
      const answer = await service.progress(uploadId);
      if ("offset" in answer) await keep(known(answer));
      return answer;
    },
    pass: async (request) => {
      const answer = await service.pass(request);
      const { headers } = answer;
      if (headers.get("photo-duplicate") === "true") await keep(headers.get("photo-id"));
      return answer;
    },
  };
}

async function kept(
  photoIds: readonly string[],
  pending: Promise<HiddenPhotos>,
  failure: () => ServiceFailure,
): Promise<"kept" | "late"> {
  const { keep } = await pending;
  return keep(photoIds).catch((cause: unknown) => {
    throw Object.assign(failure(), { cause });
  });
}

export function sharedAlbumsAsShown(
  service: ReturnType<typeof sharedAlbums>,
  pending: Promise<HiddenPhotos>,
): ReturnType<typeof sharedAlbums> {
  return {
    ...service,
    // Others' photos: of a library that waits as a whole its own lists are empty, and nobody else's.
    photos: (albumId, query) =>
      withoutHidden((one) => service.photos(albumId, one), query, withoutEverything(pending)),
  };
}

const withoutEverything = async (pending: Promise<HiddenPhotos>): Promise<HiddenPhotos> => ({
  ...(await pending),
  everything: false,
});

/** Skips a page that would become empty, since an empty page ends the list. */
async function withoutHidden<Request extends PageRequest>(
  read: (request: Request) => Promise<PhotoPage>,
  request: Request,
  pending: Promise<HiddenPhotos>,
): Promise<PhotoPage> {
  // What the service would skip has photos that are not shown: the list is walked then.
  if (request.offset !== undefined && (await pending).hidden.size > 0) return { images: [] };
  let asked = request;
  for (let calls = 1; ; calls++) {
    const [page, { hidden, everything }] = await Promise.all([read(asked), pending]);
    if (everything) return { ...page, cursor: null, images: [] };
    if (hidden.size === 0) return page;
    const images = page.images.filter(({ imageId }) => !hidden.has(imageId));
    const cursor = page.cursor ?? null;
    const passedOver = images.length === 0 && page.images.length > 0 && request.around === undefined;
    if (!passedOver || cursor === null || calls === maxCalls) return { ...page, cursor, images };
    asked = { ...asked, cursor, limit: batchSize };
  }
}

/** When a photo that waits was uploaded is not known: the months of uploads still count it. */
function withoutMonths(index: Timeline, pending: HiddenPhotos): Timeline {
  const { months } = index;
  if (pending.everything) return { ...index, months: [], uploads: index.uploads && [] };
  if (pending.hidden.size === 0) return index;
  const left = months.map(({ year, month, count }) => {
    const key = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    return { year, month, count: count - (pending.months.get(key) ?? 0) };
  });
  return { ...index, months: left.filter(({ count }) => count > 0) };
}

function albumWithout(album: Album, { hidden, hiddenOf, everything }: HiddenPhotos): Album {
  if (everything) return { ...album, coverPhoto: null, photosCount: 0 };
  if (hidden.size === 0) return album;
  const { albumId, coverPhoto, photosCount } = album;
  return {
    ...album,
    coverPhoto: coverPhoto && hidden.has(coverPhoto.imageId) ? null : coverPhoto,
    photosCount: Math.max(0, photosCount - hiddenOf(albumId)),
  };
}
