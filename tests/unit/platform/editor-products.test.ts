import { expect, test } from "vitest";
import { codeOfProduct, productsOf } from "~/platform/editor-products";
import { environmentWith, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const fotolind = siteOf("account.fotolind-nl.example");

test("products of the editor: a brand makes what it has a code for, the others what is said for all", () => {
  const environment = environmentWith({
    EDITOR_PRODUCTS: { vellora: { calendar: "CAL_1", photoBook: "BOOK_1" }, "*": { canvas: "CANVAS-2" } },
  });
  expect(productsOf({ environment, site })).toEqual(["photoBook", "calendar"]);
  expect(codeOfProduct({ environment, site }, "calendar")).toBe("CAL_1");
  expect(productsOf({ environment, site: fotolind })).toEqual(["canvas"]);
});

test("products of the editor: prints alone without configuration; also as JSON", () => {
  expect(productsOf({ environment: environmentWith({}), site })).toEqual([]);
  const environment = environmentWith({ EDITOR_PRODUCTS: '{"*":{"photoBook":"B"}}' });
  expect(productsOf({ environment, site })).toEqual(["photoBook"]);
});

test.each([
  { velora: { calendar: "CAL_1" } },
  { vellora: { mug: "MUG_1" } },
  { vellora: { calendar: "CAL 1&x=" } },
  "no JSON",
])("products of the editor: %j is no configuration", (EDITOR_PRODUCTS) => {
  expect(() => environmentWith({ EDITOR_PRODUCTS })).toThrow("EDITOR_PRODUCTS");
});
