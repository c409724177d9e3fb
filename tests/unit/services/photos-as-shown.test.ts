import { describe, expect, test } from "vitest";
import type { PendingDeletion } from "~/library/deletion/pending-deletion.public";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { readPageAfter } from "~/services/page-around";
import type { Album, Photo, Timeline } from "~/services/photo-schemas";
import { photos } from "~/services/photos";
import { photosAsShown, uploadsAsShown } from "~/services/photos-as-shown";
import { uploads } from "~/services/uploads";

const url = "https://pictures.example/x.jpg";
const photo = (imageId: string): Photo => ({ imageId, url, thumbnails: [] });
const album: Album = {
  albumId: "a1",
  albumName: "Summer",
  coverPhoto: photo("p2"),
  photosCount: 5,
  created: "2024-05-01T00:00:00Z",
};
const sorting = { sortKey: "dateTaken", sortOrder: "desc" } as const;

const pending = (...ids: string[]): PendingDeletion => ({
  hidden: new Set(ids),
  months: new Map([["2024-05", ids.length]]),
  hiddenOf: (albumId) => (albumId === "a1" ? ids.length : 0),
  everything: false,
  facts: [],
  over: new Set(),
  setCookies: [],
  keep: async () => "kept",
});

/** The photo service with a library of that many photos, p0 first, and what it was asked for. */
function library(count: number, hidden: PendingDeletion) {
  const asked: { cursor: string | null; limit: number }[] = [];
  const all = Array.from({ length: count }, (_, at) => photo(`p${at}`));
  const index: Timeline = {
    months: [
      { year: 2024, month: 5, count: 3 },
      { year: 2024, month: 4, count: 2 },
    ],
    rejected: [],
    uploads: [{ year: 2025, month: 1, count: 5 }],
  };
  const service = photosAsShown(
    {
      ...photos(
        serviceClient({
          service: "photos",
          baseUrl: "https://nobody.example",
          log: startLog({ region: "test" }),
        }),
      ),
      totals: async () => ({ photosCount: count, albumsCount: 1 }),
      timeline: async () => index,
      page: async ({ cursor = null, limit = 24, around }) => {
        asked.push({ cursor, limit });
        const at = all.findIndex(({ imageId }) => imageId === around);
        const from = around === undefined ? Number(cursor ?? 0) : at - (at % limit);
        const end = from + limit;
        const start = around === undefined ? undefined : { cursor: String(from), before: from };
        return { images: all.slice(from, end), cursor: end < count ? String(end) : null, start };
      },
      album: async (albumId) => (albumId === "none" ? null : { ...album, albumId }),
      albums: async () => ({ albums: [album], cursor: null }),
    },
    Promise.resolve(hidden),
  );
  return { service, asked };
}

test("photos as shown: the page around a photo keeps its start or is empty", async () => {
  const { service, asked } = library(10, pending("p4", "p6", "p7"));
  const shown = await service.page({ limit: 2, sorting, around: "p5" });
  expect([idsOf(shown), shown.start?.before]).toEqual([["p5"], 4]);
  expect(idsOf(await service.page({ limit: 2, sorting, around: "p6" }))).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("photos as shown: nothing is skipped while photos wait for their deletion, so that each is counted", async () => {
  const deleting = library(10, pending("p4"));
  expect(await readPageAfter((offset) => deleting.service.page({ limit: 2, sorting, offset }), 5)).toBe(
    "unsupported",
  );
  expect(deleting.asked).toEqual([]);
});

const idsOf = ({ images }: { images: readonly Photo[] }) => images.map(({ imageId }) => imageId);

describe("photos as shown: hidden photos", () => {
  test("are in no page and in no count", async () => {
    const { service } = library(5, pending("p1", "p2"));
    expect(idsOf(await service.page({ sorting, limit: 3 }))).toEqual(["p0"]);
    expect(await service.totals()).toEqual({ photosCount: 3, albumsCount: 1 });
    expect((await service.timeline()).months).toEqual([
      { year: 2024, month: 5, count: 1 },
      { year: 2024, month: 4, count: 2 },
    ]);
    // When they were uploaded is not known.
    expect((await service.timeline()).uploads).toEqual([{ year: 2025, month: 1, count: 5 }]);
  });

  test("remove an empty month and never make a count negative", async () => {
    const { service } = library(2, pending("p0", "p1", "p2"));
    expect((await service.timeline()).months).toEqual([{ year: 2024, month: 4, count: 2 }]);
    expect((await service.totals()).photosCount).toBe(0);
  });

  test("are no album cover and reduce the count of their album", async () => {
    const { service } = library(5, pending("p2"));
    expect(await service.album("a1")).toMatchObject({ coverPhoto: null, photosCount: 4 });
    expect(await service.album("a2")).toMatchObject({ photosCount: 5 });
    expect(await service.album("none")).toBeNull();
    const { albums } = await service.albums({ cursor: null, limit: 50 });
    expect(albums[0]).toMatchObject({ coverPhoto: null, photosCount: 4 });
  });

  test("are skipped in batches, so that only the last page is empty", async () => {
    const first = Array.from({ length: 700 }, (_, at) => `p${at}`);
    const { service, asked } = library(1_500, pending(...first));
    const page = await service.page({ sorting, limit: 24 });
    expect(idsOf(page)[0]).toBe("p700");
    expect(asked.map(({ limit }) => limit)).toEqual([24, 500, 500]);
    expect(page.cursor).toBe("1024");
  });

  test("make the library empty when all are hidden", async () => {
    const { service } = library(30, pending(...Array.from({ length: 30 }, (_, at) => `p${at}`)));
    expect(await service.page({ sorting, limit: 24 })).toEqual({ images: [], cursor: null });
  });

  test("change nothing when there are none", async () => {
    const { service, asked } = library(5, pending());
    expect(idsOf(await service.page({ sorting, limit: 3 }))).toEqual(["p0", "p1", "p2"]);
    expect(asked).toHaveLength(1);
  });
});

test("photos as shown: of a library that waits as a whole nothing is in a list or a count", async () => {
  const { service } = library(60, { ...pending(), everything: true });
  expect(await service.totals()).toMatchObject({ photosCount: 0, albumsCount: 1 });
  expect((await service.timeline()).months).toEqual([]);
  expect(await service.page({ sorting, limit: 24 })).toMatchObject({ images: [], cursor: null });
  expect(await service.album("a1")).toMatchObject({ coverPhoto: null, photosCount: 0 });
});

describe("photos as shown: a photo that is added anew", () => {
  const http = serviceClient({
    service: "photos",
    baseUrl: "https://nobody.example",
    log: startLog({ region: "test" }),
  });
  const keeping = (answer: () => Promise<"kept" | "late">) => {
    const kept: string[] = [];
    const keep = (ids: readonly string[]) => {
      kept.push(...ids);
      return answer();
    };
    return { kept, hidden: Promise.resolve({ ...pending("p1"), keep }) };
  };
  const broken = () => Promise.reject(new Error("no answer"));

  test("is taken out of the deletion before it goes into an album, or does not go there", async () => {
    const order: string[] = [];
    const service = {
      ...photos(http),
      addToAlbum: async () => {
        order.push("added");
        return [];
      },
    };
    const { hidden } = keeping(async () => {
      order.push("kept");
      return "kept";
    });
    await photosAsShown(service, hidden).addToAlbum("a1", ["p1"]);
    expect(order).toEqual(["kept", "added"]);
    const failing = photosAsShown(service, keeping(broken).hidden).addToAlbum("a1", ["p1"]);
    await expect(failing).rejects.toMatchObject({ name: "ServiceFailure", status: "unsent" });
    expect(order).toHaveLength(2);
  });

  test("is taken out of the deletion when its bytes are known, and not called known while it is being deleted", async () => {
    const uploaded = (duplicate: boolean) => {
      const answer = { offset: 3, photo: { photoId: "p1", duplicate } };
      const headers = new Headers({ "photo-id": "p1", "photo-duplicate": String(duplicate) });
      return {
        ...uploads(http),
        sendPart: async () => answer,
        progress: async () => answer,
        pass: async () => ({ status: 201, headers, uploadId: "u1" }),
      };
    };
    const all = (service: ReturnType<typeof uploads>) => [
      () => service.sendPart({ uploadId: "u1", offset: 0, bytes: new Uint8Array(3), length: 3 }),
      () => service.progress("u1"),
      () => service.pass({ uploadId: null, method: "POST", headers: {} }),
    ];
    const known = keeping(async () => "kept");
    for (const call of all(uploadsAsShown(uploaded(true), known.hidden))) await call();
    expect(known.kept).toEqual(["p1", "p1", "p1"]);
    const fresh = keeping(async () => "kept");
    for (const call of all(uploadsAsShown(uploaded(false), fresh.hidden))) await call();
    expect(fresh.kept).toEqual([]);
    for (const answer of [async () => "late" as const, broken])
      for (const call of all(uploadsAsShown(uploaded(true), keeping(answer).hidden)))
        await expect(call()).rejects.toMatchObject({ name: "ServiceFailure", service: "uploads" });
  });
});
