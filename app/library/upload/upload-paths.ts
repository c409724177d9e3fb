const addPath = "/my-photos/add";

/** What photos are added to: the library, or an album of the customer's own as well. */
type Target = string | null;

const withAlbum = (path: string, albumId: Target) =>
  albumId === null ? path : `${path}?${new URLSearchParams({ album: albumId })}`;

/** Where photos are added. */
export const addPhotosHref = (albumId: Target) => withAlbum(addPath, albumId);
/** Where the code stands that opens the upload on a telephone. */
export const addByPhoneHref = (albumId: Target) => withAlbum(`${addPath}/phone`, albumId);
/** Where it says what became of the photos of a form. */
export const addedPhotosHref = (idempotencyKey: string, albumId: Target) =>
  withAlbum(`${addPath}/result/${idempotencyKey}`, albumId);

const maxIdLength = 200;

/** The album that an address names; null for the library alone. */
export function albumIn(search: URLSearchParams): Target {
  const albumId = search.get("album");
  return albumId && albumId.length <= maxIdLength ? albumId : null;
}
