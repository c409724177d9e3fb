import { z } from "zod";
import { exportCount, type NewCustomer, seedLargeLibrary, setActivation } from "./backend";
import { type Change, type ChangeInstance, callerOf, fresh, readAs } from "./changes";
import { chooseAlbum, choosePhotos } from "./chosen-photos";
import { ownLibrary } from "./own-library";
import type { Visitor } from "./visitor";

/** A change of the photo library. What is chosen for it belongs to the visitor's session. */
export interface LibraryChange extends Pick<Change, "name" | "like" | "service" | "method" | "call"> {
  begin: (customer: NewCustomer, visitor: Visitor) => Promise<ChangeInstance>;
}

const otto = "otto@example.com";
const timeline = "/my-photos/photos";
const photos = 40;
const few = 3;

/** A customer's newest photos; new customers have none, and get some. */
async function photosOf(email: string, count: number): Promise<string[]> {
  const library = await ownLibrary(email);
  if ((await library.count()) < few) await seedLargeLibrary(email, photos);
  return (await library.newestOf(count)).map(({ imageId }) => imageId);
}

async function newAlbum(email: string, photoIds: readonly string[] = []): Promise<string> {
  const albumId = await (await ownLibrary(email)).newAlbum(fresh("Album to change"));
  if (photoIds.length > 0)
    await (await callerOf(email))("POST", `/photos/albums/${albumId}/photos`, { photoIds });
  return albumId;
}

const Album = z.object({ albumId: z.string(), albumName: z.string(), photosCount: z.number() });
const Albums = z.object({ albums: z.array(Album) });

const albumsOf = async (email: string) =>
  Albums.parse(await readAs(email, "/photos/albums?limit=500")).albums;

/** The albums with this name, each as the number of its photos. */
async function named(email: string, albumName: string): Promise<number[]> {
  const albums = await albumsOf(email);
  return albums.flatMap((album) => (album.albumName === albumName ? [album.photosCount] : []));
}

async function idsIn(email: string, albumId: string): Promise<string[]> {
  const listed = await (await ownLibrary(email)).albumPhotos(albumId);
  return listed.map(({ imageId }) => imageId).toSorted();
}

export const libraryChanges: readonly LibraryChange[] = [
  {
    name: "new album",
    like: otto,
    service: "photos",
    method: "POST",
    call: "^/albums$",
    begin: async ({ email }) => ({
      path: "/my-photos/albums/new",
      marker: "new-album-form",
      fields: { albumName: fresh("New album") },
      state: () => albumsOf(email),
    }),
  },
  {
    name: "album name",
    like: otto,
    service: "photos",
    method: "PATCH",
    call: "^/albums/",
    begin: async ({ email }) => ({
      path: `/my-photos/albums/${await newAlbum(email)}/name`,
      marker: "album-name-form",
      fields: { albumName: fresh("Another name") },
      state: () => albumsOf(email),
    }),
  },
  {
    name: "album deletion",
    like: otto,
    service: "photos",
    method: "DELETE",
    call: "^/albums/[^/]+$",
    begin: async ({ email }) => ({
      path: `/my-photos/albums/${await newAlbum(email)}/delete`,
      marker: 'name="albumName"',
      state: () => albumsOf(email),
    }),
  },
  {
    name: "copy to an album",
    like: otto,
    service: "photos",
    method: "POST",
    call: "^/albums/[^/]+/photos",
    begin: async ({ email }, visitor) => {
      const albumId = await newAlbum(email);
      const chosen = await choosePhotos(visitor, await photosOf(email, few), timeline);
      return {
        path: chosen.pathOf("copy"),
        marker: 'value="copy"',
        fields: { albumId },
        state: () => idsIn(email, albumId),
      };
    },
  },
  {
    name: "copy to a new album",
    like: otto,
    service: "photos",
    method: "POST",
    call: "^/albums$",
    begin: async ({ email }, visitor) => {
      const chosen = await choosePhotos(visitor, await photosOf(email, few), timeline);
      const albumName = fresh("Copied to");
      return {
        path: `${chosen.pathOf("copy")}?new=1`,
        action: chosen.pathOf("copy"),
        marker: 'value="create"',
        fields: { albumName },
        state: async () => (await named(email, albumName)).length,
      };
    },
  },
  {
    name: "photos of a copy to a new album",
    like: otto,
    service: "photos",
    method: "POST",
    call: "^/albums/[^/]+/photos",
    begin: async ({ email }, visitor) => {
      const chosen = await choosePhotos(visitor, await photosOf(email, few), timeline);
      const albumName = fresh("Copied to");
      return {
        path: `${chosen.pathOf("copy")}?new=1`,
        action: chosen.pathOf("copy"),
        marker: 'value="create"',
        fields: { albumName },
        state: () => named(email, albumName),
      };
    },
  },
  {
    name: "removal from an album",
    like: otto,
    service: "photos",
    method: "DELETE",
    call: "^/albums/[^/]+/photos",
    begin: async ({ email }, visitor) => {
      const albumId = await newAlbum(email, await photosOf(email, few));
      const chosen = await chooseAlbum(visitor, albumId);
      return {
        path: chosen.pathOf("remove"),
        marker: 'name="revision"',
        state: () => idsIn(email, albumId),
      };
    },
  },
  {
    name: "export request",
    like: otto,
    service: "exports",
    method: "POST",
    call: "^/backups",
    begin: async ({ email }) => ({
      path: "/my-photos/exports/new",
      marker: "Create export",
      state: () => exportCount(email),
    }),
  },
  {
    name: "activation",
    like: otto,
    service: "photos",
    method: "POST",
    call: "^/users/activate",
    begin: async ({ email }) => {
      await setActivation(email, "NOT_ACTIVE");
      return {
        path: "/my-photos/activation",
        marker: "Bring my photos back",
        state: () => readAs(email, "/photos/users/activate"),
      };
    },
  },
];
