import type { HiddenPhotos } from "./hidden-photos";
import type { Album, MonthIndex, PhotoPage } from "./photo-schemas";
import type { photos } from "./photos";
import type { sharedAlbums } from "./shared-albums";

const batchSize = 500;
/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 12;

interface PageRequest {
  cursor?: string | null;
  limit?: number;
  around?: string | undefined;
}

/** Source: docs/specification/product.md, item 5; docs/decisions/0051. */
export function photosAsShown(
  service: ReturnType<typeof photos>,
  pending: HiddenPhotos,
): ReturnType<typeof photos> {
  const { hidden } = pending;
  if (hidden.size === 0) return service;
  return {
    ...service,
    totals: async () => {
      const totals = await service.totals();
      return { ...totals, photosCount: Math.max(0, totals.photosCount - hidden.size) };
    },
    timeline: async () => withoutMonths(await service.timeline(), pending),
    month: (month, query) => withoutHidden((one) => service.month(month, one), query, hidden),
    page: (query) => withoutHidden(service.page, query, hidden),
    albums: async (query) => {
      const page = await service.albums(query);
      return { ...page, albums: page.albums.map((album) => albumWithout(album, pending)) };
    },
    album: async (albumId) => {
      const album = await service.album(albumId);
      return album && albumWithout(album, pending);
    },
    albumPhotos: (albumId, query) => withoutHidden((one) => service.albumPhotos(albumId, one), query, hidden),
  };
}

export function sharedAlbumsAsShown(
  service: ReturnType<typeof sharedAlbums>,
  { hidden }: HiddenPhotos,
): ReturnType<typeof sharedAlbums> {
  if (hidden.size === 0) return service;
  return {
    ...service,
    photos: (albumId, query) => withoutHidden((one) => service.photos(albumId, one), query, hidden),
  };
}

/** Skips a page that would become empty, since an empty page ends the list. */
async function withoutHidden<Request extends PageRequest>(
  read: (request: Request) => Promise<PhotoPage>,
  request: Request,
  hidden: ReadonlySet<string>,
): Promise<PhotoPage> {
  let asked = request;
  for (let calls = 1; ; calls++) {
    const page = await read(asked);
    const images = page.images.filter(({ imageId }) => !hidden.has(imageId));
    const cursor = page.cursor ?? null;
    const passedOver = images.length === 0 && page.images.length > 0 && request.around === undefined;
    if (!passedOver || cursor === null || cursor === asked.cursor || calls === maxCalls)
      return { ...page, cursor, images };
    asked = { ...asked, cursor, limit: batchSize };
  }
}

function withoutMonths({ months, rejected }: MonthIndex, pending: HiddenPhotos): MonthIndex {
  const left = months.map(({ year, month, count }) => {
    const key = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    return { year, month, count: count - (pending.months.get(key) ?? 0) };
  });
  return { months: left.filter(({ count }) => count > 0), rejected };
}

function albumWithout(album: Album, { hidden, hiddenOf }: HiddenPhotos): Album {
  const { albumId, coverPhoto, photosCount } = album;
  return {
    ...album,
    coverPhoto: coverPhoto && hidden.has(coverPhoto.imageId) ? null : coverPhoto,
    photosCount: Math.max(0, photosCount - hiddenOf(albumId)),
  };
}
