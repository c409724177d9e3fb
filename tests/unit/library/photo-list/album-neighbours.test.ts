import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AlbumPhoto,
  locateInAlbum,
  nextInAlbum,
  numberInAlbum,
  previousInAlbum,
} from "~/library/photo-list/album-neighbours";
import { readAlbumPage } from "~/library/photo-list/album-pages";
import { albumStart } from "~/library/photo-list/album-position";
import { albumOf } from "../albums/album-of-photos";

type Album = ReturnType<typeof albumOf>;

async function open(
  { read }: Album,
  { photo, position }: Pick<AlbumPhoto, "position"> & { photo: { imageId: string } },
) {
  const located = await locateInAlbum(read, photo.imageId, position);
  if (!located) throw new Error(`${photo.imageId} is not found`);
  return {
    located,
    previous: await previousInAlbum(read, located),
    next: await nextInAlbum(read, located),
  };
}

/** Goes from a photo's preview to the next one's, or the previous one's, to the end. */
async function walk(album: Album, start: AlbumPhoto, direction: "next" | "previous") {
  const seen: AlbumPhoto[] = [];
  for (let at: AlbumPhoto | null = start; at !== null && seen.length <= album.ids.length; ) {
    const opened = await open(album, at);
    seen.push(opened.located);
    expect(numberInAlbum(opened.located)).toBe(album.ids.indexOf(at.photo.imageId) + 1);
    at = opened[direction];
  }
  return seen;
}

const idsOf = (photos: readonly AlbumPhoto[]) => photos.map(({ photo }) => photo.imageId);

async function firstOf({ read }: Album): Promise<AlbumPhoto> {
  const { photos, position } = await readAlbumPage(read, albumStart);
  const [photo] = photos;
  if (!photo) throw new Error("the album is empty");
  return { photo, position };
}

describe("album neighbours", () => {
  it("lead through the whole album and back, across pages", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 160 }),
        fc.constantFrom(20, 48, 100, 500),
        async (count, maxSize) => {
          const album = albumOf(count, maxSize);
          const on = await walk(album, await firstOf(album), "next");
          expect(idsOf(on)).toEqual(album.ids);
          const last = on.at(-1);
          if (!last) throw new Error("nothing was walked");
          expect(idsOf(await walk(album, last, "previous"))).toEqual(album.ids.toReversed());
        },
      ),
      { numRuns: 20 },
    );
  });

  it.each([true, false])("find any photo of the album and no other (around: %s)", async (looksUp) => {
    const album = albumOf(1_100, 500, looksUp);
    const { located } = await open(album, {
      photo: { imageId: "p1057" },
      position: { cursor: null, before: 48 },
    });
    expect(located.photo.imageId).toBe("p1057");
    expect(numberInAlbum(located)).toBe(1_058);
    expect(await locateInAlbum(album.read, "p1100", albumStart)).toBeNull();
  });

  it("never lead from a photo to itself after removals", async () => {
    const album = albumOf(120, 500);
    for (const id of ["p3", "p7", "p9"]) album.takeOut(id);
    const { previous, next } = await open(album, {
      photo: { imageId: "p48" },
      position: { cursor: "p47", before: 48 },
    });
    expect(previous?.photo.imageId).toBe("p47");
    expect(next?.photo.imageId).toBe("p49");
  });

  it("take two calls for a photo of a long album without a position", async () => {
    const album = albumOf(30_000, 500);
    const located = await locateInAlbum(album.read, "p29000", albumStart);
    expect(located && numberInAlbum(located)).toBe(29_001);
    expect(located?.page.photos.map(({ imageId }) => imageId)).toContain("p29001");
    expect(album.calls()).toBe(2);
  });

  it("take one call within a page", async () => {
    const album = albumOf(120, 500);
    await open(album, { photo: { imageId: "p20" }, position: albumStart });
    expect(album.calls()).toBe(1);
  });
});
