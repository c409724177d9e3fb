import { describe, expect, it } from "vitest";
import { hrefWithCursor, ownParameter, readCursor, sharedParameter } from "~/library/photo-list/album-cursor";
import {
  albumHref,
  albumPreviewHref,
  positionBefore,
  readAlbumPosition,
} from "~/library/photo-list/album-position";

describe("album position", () => {
  it("reads back the URL it wrote", () => {
    const position = { cursor: "a+b/c=&d", before: 48 };
    const url = new URL(albumHref({ kind: "album", albumId: "al bum" }, position), "https://site.invalid");
    expect(url.pathname).toBe("/my-photos/albums/al%20bum");
    expect(readAlbumPosition(url.searchParams)).toEqual(position);
  });

  it("falls back to the album's start for invalid parameters", () => {
    for (const query of [
      "",
      "before=-1",
      "before=1e9",
      "before=99999",
      "cursor=",
      `cursor=${"x".repeat(1_025)}`,
    ]) {
      expect(readAlbumPosition(new URLSearchParams(query))).toEqual({ cursor: null, before: 0 });
    }
  });

  it("counts from the start without a cursor, within walking distance", () => {
    expect(readAlbumPosition(new URLSearchParams("before=96"))).toEqual({ cursor: null, before: 96 });
    expect(positionBefore({ cursor: "c", before: 96 }, 48)).toEqual({ cursor: null, before: 48 });
    expect(positionBefore({ cursor: "c", before: 20 }, 48)).toEqual({ cursor: null, before: 0 });
    expect(positionBefore({ cursor: null, before: 0 }, 48)).toBeNull();
    expect(positionBefore({ cursor: "c", before: 20_000 }, 48)).toBeNull();
  });

  it("links shared albums to their own URLs", () => {
    expect(
      albumPreviewHref({ kind: "sharedAlbum", albumId: "a/b" }, "p?", { cursor: null, before: 48 }),
    ).toBe("/my-photos/shared-albums/a%2Fb/preview/p%3F?before=48");
  });

  it("changes the cursor of one list and keeps all other parameters", () => {
    const url = new URL("https://site.invalid/my-photos/albums?album=true&shared-after=s1&utm=x");
    const moved = new URL(hrefWithCursor(url, ownParameter, "o1"), url);
    expect(readCursor(moved, ownParameter)).toBe("o1");
    expect(readCursor(moved, sharedParameter)).toBe("s1");
    expect(hrefWithCursor(moved, ownParameter, null)).toBe(
      "/my-photos/albums?album=true&shared-after=s1&utm=x",
    );
  });
});
