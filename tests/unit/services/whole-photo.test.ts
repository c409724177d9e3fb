import fc from "fast-check";
import { expect, test } from "vitest";
import { Album, Photo } from "~/services/photo-schemas";
import { isWholeAlbum } from "~/services/whole-album";
import { isWholePhoto } from "~/services/whole-photo";

const url = "https://pictures.example/p1/300?sig=a%2Fb";
const photo = {
  imageId: "p1",
  localFileName: "IMG_1.jpg",
  url,
  untouchedUrl: url,
  thumbnails: [{ url, width: 300, height: 200 }],
  dateTaken: "2024-05-03T14:05:06Z",
  uploadEnd: "2024-05-04T14:05:06.123+02:00",
  ownerId: "c1",
  visibleWidth: 4000,
  visibleHeight: 3000,
  fileSize: 4_210_000,
  camera: "Canon EOS R6",
};

test("whole photo: a photo as the contract has it needs no schema, nor one whose optional fields are missing", () => {
  expect(isWholePhoto(photo)).toBe(true);
  expect(isWholePhoto({ imageId: "p1", url, thumbnails: [], dateTaken: null })).toBe(true);
});

test("whole photo: on any port", () => {
  for (const port of [0, 80, 8788, 10_000, 43_210, 59_999, 64_999, 65_499, 65_529, 65_535])
    expect([port, isWholePhoto({ ...photo, url: `http://127.0.0.1:${port}/x` })]).toEqual([port, true]);
  expect(isWholePhoto({ ...photo, url: "http://127.0.0.1:65536/x" })).toBe(false);
});

test("whole photo: what is odd beyond the contract's fields is not shown, and costs nobody the photo", () => {
  expect(Photo.parse({ ...photo, fileSize: "4 MB", camera: 17 })).toMatchObject({
    imageId: "p1",
    fileSize: null,
    camera: null,
  });
  expect(Photo.parse({ ...photo, camera: "x".repeat(101) }).camera).toBeNull();
});

const anyUrl = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(
      fc.constantFrom("http", "https", "HTTP", "ftp", "javascript"),
      fc.stringMatching(/^[a-z0-9.:@[\]%\\-]{0,12}$/),
    )
    .map(([protocol, host]) => `${protocol}://${host}/x`),
  fc.ipV4().map((host) => `http://${host}:8788/x`),
  fc.integer({ min: 0, max: 120_000 }).map((port) => `http://pictures.example:${port}/x`),
  fc.integer({ min: 65_000, max: 66_000 }).map((port) => `http://127.0.0.1:${port}?x`),
  fc.string({ unit: "binary" }).map((rest) => `https://pictures.example/${rest}`),
  fc.constantFrom(" ", "\u00a0", "\ufeff", "\u2028", "\t", "\u0000", "\ud800").map((end) => url + end),
  fc.constantFrom(
    ...[
      "",
      url,
      ` ${url}`,
      `${url} `,
      `${url}\n`,
      "http://256.1.1.1/",
      "http://1.2.3.08/",
      "http://1.2.3.4.5/",
      "http://a.0x/",
    ],
    ...[
      "https://xn--a/",
      "https://xn--/",
      "https://a:99999/",
      "https://a:/",
      "https:a",
      "https:///a",
      "https://a\\b",
      "https://a/é",
    ],
    ...[
      "https://..",
      "https://a..b/",
      "https://-a/",
      "https://a/%zz",
      "https://a?b",
      "https://a#b",
      "https://u:p@a/",
    ],
  ),
);
const anyMoment = fc.constantFrom(
  ...[
    "2024-05-03T14:05:06Z",
    "2024-02-29T00:00:00Z",
    "2023-02-29T00:00:00Z",
    "2024-02-30T00:00:00Z",
    "2024-04-31T10:00:00Z",
  ],
  ...[
    "2024-12-31T23:59:59.999999Z",
    "2024-05-03",
    "2024-05-03T14:05Z",
    "2024-05-03T24:00:00Z",
    "0001-01-01T00:00:00Z",
  ],
  ...[
    "2024-05-03T14:05:06+02:00",
    "2024-05-03T14:05:06+0200",
    "2024-05-03T14:05:06+25:00",
    "2024-05-03t14:05:06z",
    "soon",
    "",
  ],
  ...[
    "1900-02-29T00:00:00Z",
    "2000-02-29T00:00:00Z",
    "2024-00-10T00:00:00Z",
    "2024-13-10T00:00:00Z",
    "2024-05-03T14:05:60Z",
  ],
);
const anySize = fc.oneof(
  fc.nat(),
  fc.constantFrom(-1, 0.5, Number.MAX_SAFE_INTEGER, 2 ** 53, Number.NaN, "300"),
);
const anyId = fc.oneof(
  fc.constantFrom("p1", "..", ".;a", "a/b", "a%2fb", "", "a\u0000", "x".repeat(513), 17),
  fc.string(),
);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(values, fc.constantFrom(null, undefined));

test("whole photo: whatever is taken as whole is, to the letter, what the schema gives", () => {
  let whole = 0;
  const changed = fc.oneof(
    ...["url", "untouchedUrl"].map((name) => maybe(anyUrl).map((value) => ({ ...photo, [name]: value }))),
    ...["dateTaken", "uploadEnd"].map((name) =>
      maybe(anyMoment).map((value) => ({ ...photo, [name]: value })),
    ),
    ...["visibleWidth", "visibleHeight", "fileSize"].map((name) =>
      maybe(anySize).map((value) => ({ ...photo, [name]: value })),
    ),
    ...["imageId", "localFileName", "ownerId", "camera"].map((name) =>
      maybe(anyId).map((value) => ({ ...photo, [name]: value })),
    ),
    fc
      .array(fc.record({ url: anyUrl, width: anySize, height: anySize }), { maxLength: 2 })
      .map((thumbnails) => ({ ...photo, thumbnails })),
    fc.constantFrom({ ...photo, thumbnails: null }, { ...photo, thumbnails: [null] }, null, [], "photo", {
      ...photo,
      thumbnails: {},
    }),
  );
  fc.assert(
    fc.property(changed, (value) => {
      if (!isWholePhoto(value)) return;
      whole++;
      const read = Photo.safeParse(value);
      expect([value, read.data]).toEqual([value, value]);
    }),
    { numRuns: 10_000 },
  );
  expect(whole).toBeGreaterThan(1_000);
});

const album = {
  albumId: "a1",
  albumName: "Summer",
  coverPhoto: photo,
  photosCount: 3,
  created: "2024-05-03T14:05:06Z",
  isShared: false,
};

test("whole album: an album as the contract has it needs no schema, nor one whose optional fields are missing", () => {
  expect(isWholeAlbum(album)).toBe(true);
  expect(isWholeAlbum({ albumId: "a1", albumName: "Summer", photosCount: 0, coverPhoto: null })).toBe(true);
});

test("whole album: whatever is taken as whole is, to the letter, what the schema gives", () => {
  let whole = 0;
  const change = (name: string, values: fc.Arbitrary<unknown>) =>
    maybe(values).map((value) => ({ ...album, [name]: value }));
  const changed = fc.oneof(
    change("albumId", anyId),
    change("albumName", anyId),
    change(
      "coverPhoto",
      fc.oneof(
        anyUrl.map((one) => ({ ...photo, url: one })),
        fc.constantFrom({}, "photo"),
      ),
    ),
    change("photosCount", anySize),
    change("created", anyMoment),
    change("isShared", fc.constantFrom(true, false, "yes", 0)),
    fc.constantFrom(null, [], "album"),
  );
  fc.assert(
    fc.property(changed, (value) => {
      if (!isWholeAlbum(value)) return;
      whole++;
      const read = Album.safeParse(value);
      expect([value, read.data]).toEqual([value, value]);
    }),
    { numRuns: 5_000 },
  );
  expect(whole).toBeGreaterThan(500);
});
