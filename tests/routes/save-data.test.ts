import { describe, expect, test } from "vitest";
import { linksOf } from "../support/page-text";
import { type Answer, visitorOf } from "../support/visitor";

const timeline = "/my-photos/photos";
const saving = { "Save-Data": "on" };
const emma = await visitorOf("emma@example.com");

/** The sizes of the thumbnails that a page may load. */
const sizesIn = (html: string) =>
  [...new Set([...html.matchAll(/\/bytes\/[^"? ]+\/(\d+)\?/g)].map(([, size]) => Number(size)))].toSorted(
    (one, other) => one - other,
  );

const preview = linksOf(await emma.get(timeline)).find(({ href }) => href.includes("/preview/"))?.href ?? "";
const month =
  linksOf(await emma.get(timeline)).find(({ href }) => /\?month=20\d\d-\d\d$/.test(href))?.href ?? "";
const tiles = `${timeline}/tiles?${new URLSearchParams({ month: month.slice(-7), from: "0", count: "12" })}`;

describe("a browser that is to save data", () => {
  test.each([
    ["the timeline", timeline, [300, 800], [300]],
    ["tiles that script asks for", tiles, [300, 800], [300]],
    ["the albums", "/my-photos/albums", [300, 800], [300]],
    ["a photo", preview, [1300], [800]],
  ])("is offered the smaller pictures in %s", async (_, path, plenty, little) => {
    expect(sizesIn((await emma.get(path)).text)).toEqual(plenty);
    const saved = await emma.get(path, saving);
    expect(sizesIn(saved.text)).toEqual(little);
    expect(saved.text).not.toContain("srcset");
    expect(saved.headers.vary).toMatch(/\bSave-Data\b/i);
  });

  test("is shown no photos on the overview's door to them", async () => {
    const pictures = ({ text }: Answer) => text.match(/<img /g)?.length ?? 0;
    expect(pictures(await emma.get("/")) - pictures(await emma.get("/", saving))).toBe(4);
  });

  test("is shown twelve albums at a time, in the same order", async () => {
    const albums = "/my-photos/albums";
    const albumsOn = (page: Answer) =>
      linksOf(page).flatMap(({ href }) => (/-albums\/|\/albums\/(?!new)/.test(href) ? href : []));
    const nextOf = (page: Answer) =>
      linksOf(page).find(({ href }) => href.includes("albums-after="))?.href ?? "";
    const first = await emma.get(albums, saving);
    const second = await emma.get(nextOf(first), saving);
    const all = albumsOn(await emma.get(albums));
    // The tile for a new album takes a place of the first page; the shared ones have a list of their own after it.
    expect(albumsOn(first).slice(0, 11)).toEqual(all.slice(0, 11));
    expect(albumsOn(second).slice(0, 12)).toEqual(all.slice(11, 23));
    expect(albumsOn(second).slice(12)).toEqual(albumsOn(first).slice(11));
    expect(albumsOn(first).length).toBeLessThan(all.length);
  });
});
