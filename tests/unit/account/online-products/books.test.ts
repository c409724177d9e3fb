import { expect, test } from "vitest";
import { booksAmong, isBook, isBookType } from "~/account/online-products/book-articles";
import { booksOf } from "~/account/online-products/books";
import { bookPath, deletePath } from "~/account/online-products/list-paths";
import { base64, type OnlineVersion } from "~/services/widgets";

const product = (code: string, more: object = {}) => ({
  code,
  title: `Book ${code}`,
  articleName: "PhotobookA4",
  articleType: "photobook",
  superOrderCode: "100",
  created: "2026-11-01T10:00:00.000Z",
  ...more,
});
const version = (productCode: string, more: Partial<OnlineVersion> = {}): OnlineVersion => ({
  productCode,
  widgetId: "w1",
  state: "available",
  title: "",
  articleName: null,
  viewUrl: "https://www.vellora-nl.example/online-book/w1",
  blockedBecause: null,
  ...more,
});
const articles = [{ name: "PhotobookA4", title: "Photo book A4", width: 297, height: 210 }];

test.each([
  ["photobook", true],
  ["PhotoBook", true],
  ["PHOTOBOOKLayflat", true],
  ["premium-photobook", true],
  ["print", false],
  ["book", false],
  ["", false],
  [null, false],
])("book articles: whether type %j is a photo book: %s", (type, is) => {
  expect(isBookType(type)).toBe(is);
});

test.each([
  ["its type", { articleType: "photobook", articleName: "Unknown" }, true],
  ["its article, where it has no type", { articleName: "PhotobookA4" }, true],
  [
    "its article, where its type says something else",
    { articleType: "gift", articleName: "PhotobookA4" },
    true,
  ],
  ["no type and no article", {}, true],
  ["another type", { articleType: "mug", articleName: "Mug" }, false],
  ["another article", { articleName: "Mug" }, false],
] as const)("book: known by %s", (_, product, is) => {
  expect(isBook(product, articles)).toBe(is);
});

test("book: nobody's is none, and without the articles what has no type may be one", () => {
  expect(isBook(null, articles)).toBe(false);
  expect(isBook({ articleName: "Mug" }, null)).toBe(true);
  expect(isBook({ articleType: "mug", articleName: "Mug" }, null)).toBe(false);
});

test("book articles: takes only photo books from a channel's articles", () => {
  const found = booksAmong([
    { ID: "A", ArticleType: "PhotoBook", Title: "A4", PageWidth: 297, PageHeight: 210 },
    { ID: "B", ArticleType: "Print", Title: "10 × 15" },
    { ID: "C", ArticleType: "Layflatphotobook" },
  ]);
  expect(found).toEqual([
    { name: "A", title: "A4", width: 297, height: 210 },
    { name: "C", title: null, width: null, height: null },
  ]);
});

test("photo book: has the state of its online version, or is requestable without one", () => {
  const [viewed, waiting, free] = booksOf(
    [product("1"), product("2"), product("3", { articleName: "gone" })],
    [version("2", { state: "delayed", widgetId: null, viewUrl: null }), version("1")],
    articles,
  );
  expect(viewed).toMatchObject({ state: "available", widgetId: "w1", size: { width: 297, height: 210 } });
  expect(waiting).toMatchObject({ state: "delayed", widgetId: null, viewUrl: null });
  expect(free).toMatchObject({ state: "requestable", articleTitle: null, size: null });
});

test("photo book: is unknown when its online version could not be read", () => {
  expect(booksOf([product("1")], null, articles)[0]?.state).toBe("unknown");
});

test("photo book paths: encode the code as one segment and the version as a query", () => {
  expect(bookPath("1000-1", null)).toBe("/online-products/1000-1");
  expect(bookPath("a/b", "w&1")).toBe("/online-products/a%2Fb?version=w%261");
  expect(deletePath("1000-1", { page: 3, sort: "newest" })).toBe("/online-products/1000-1/delete?page=3");
});

test("share widget: encodes the e-mail as base64 of its UTF-8", () => {
  expect(base64("otto@example.com")).toBe("b3R0b0BleGFtcGxlLmNvbQ==");
  expect(Buffer.from(base64("zoë@例え.jp"), "base64").toString("utf8")).toBe("zoë@例え.jp");
});
