import { describe, expect, it } from "vitest";
import { hrefWithCursor, ownParameter, readCursor, sharedParameter } from "~/albums/album-cursor";
import { albumHref, readAlbumPlace } from "~/albums/album-place";

describe("places in the albums' addresses", () => {
  it("come back as they were written", () => {
    const place = { cursor: "a+b/c=&d", before: 48 };
    const url = new URL(albumHref("al bum", place), "https://site.invalid");
    expect(url.pathname).toBe("/my-photos/albums/al%20bum");
    expect(readAlbumPlace(url.searchParams)).toEqual(place);
  });

  it("are the start when they make no sense", () => {
    for (const query of ["", "before=48", "cursor=", `cursor=${"x".repeat(600)}`]) {
      expect(readAlbumPlace(new URLSearchParams(query))).toEqual({ cursor: null, before: 0 });
    }
  });

  it("move one list and leave the other and everybody else's parameters alone", () => {
    const url = new URL("https://site.invalid/my-photos/albums?album=true&shared-after=s1&utm=x");
    const moved = new URL(hrefWithCursor(url, ownParameter, "o1"), url);
    expect(readCursor(moved, ownParameter)).toBe("o1");
    expect(readCursor(moved, sharedParameter)).toBe("s1");
    expect(hrefWithCursor(moved, ownParameter, null)).toBe(
      "/my-photos/albums?album=true&shared-after=s1&utm=x",
    );
  });
});
