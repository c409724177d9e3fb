import { exportCount } from "../support/backend";
import { type Change, callerOf, fresh, readAs } from "../support/changes";

export interface SoakChange extends Pick<Change, "name" | "like" | "begin"> {
  /** No customer makes it twice. */
  once?: true;
}

const otto = "otto@example.com";
const newExport = "/my-photos/exports/new";

const albums = (email: string) => readAs(email, "/photos/albums?limit=500");

async function ownAlbum(email: string): Promise<string> {
  const call = await callerOf(email);
  const made = await call("POST", "/photos/albums", { albumName: fresh("Album to change") });
  if (typeof made !== "object" || made === null || !("albumId" in made)) throw new Error("No album was made");
  return String(made.albumId);
}

/** Changes of the photo library that end with the answer to their form. */
export const libraryChanges: readonly SoakChange[] = [
  {
    name: "new album",
    like: otto,
    begin: async ({ email }) => ({
      path: "/my-photos/albums/new",
      marker: "albumName",
      fields: { albumName: fresh("New album") },
      state: () => albums(email),
    }),
  },
  {
    name: "album name",
    like: otto,
    begin: async ({ email }) => ({
      path: `/my-photos/albums/${await ownAlbum(email)}/name`,
      marker: "albumName",
      fields: { albumName: fresh("Another name") },
      state: () => albums(email),
    }),
  },
  {
    name: "album deletion",
    like: otto,
    begin: async ({ email }) => ({
      path: `/my-photos/albums/${await ownAlbum(email)}/delete`,
      marker: "albumName",
      state: () => albums(email),
    }),
  },
  {
    name: "export request",
    like: otto,
    // A second request leads to the first.
    once: true,
    begin: async ({ email }) => ({
      path: newExport,
      marker: "Create export",
      state: () => exportCount(email),
    }),
  },
];
