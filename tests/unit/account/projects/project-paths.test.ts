import fc from "fast-check";
import { expect, test } from "vitest";
import { viewAskedFor } from "~/account/list-pages";
import {
  continueHref,
  deletePath,
  listPath,
  pagesOf,
  partOf,
  restorePath,
} from "~/account/projects/project-paths";

const asked = (query: string) =>
  viewAskedFor(new URL(`https://account.vellora-nl.example/saved-projects${query}`));

test.each([
  ["", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=1.5", 1],
  ["?page=abc", 1],
  ["?page=1e9", 1],
  ["?page=", 1],
])("list page: %j means page %i", (query, page) => {
  expect(asked(query)).toEqual({ page, sort: "newest" });
});

test.each([
  ["?sort=title&page=2", { page: 2, sort: "title" }],
  ["?sort=oldest", { page: 1, sort: "oldest" }],
  ["?sort=price", { page: 1, sort: "newest" }],
])("list order: %j means %o, and its address says so again", (query, view) => {
  expect(asked(query)).toEqual(view);
  expect(asked(new URL(listPath(asked(query)), "https://a.example").search)).toEqual(view);
});

test("project pages: have ten projects; an empty list has one page", () => {
  expect([0, 1, 10, 11, 23].map(pagesOf)).toEqual([1, 1, 1, 2, 3]);
  expect(partOf(1)).toEqual({ offset: 0, limit: 10 });
  expect(partOf(3)).toEqual({ offset: 20, limit: 10 });
});

test("project pages: contain each project once", () => {
  fc.assert(
    fc.property(fc.nat(500), (total) => {
      const seen = Array.from({ length: pagesOf(total) }, (_, index) => partOf(index + 1)).flatMap(
        ({ offset, limit }) =>
          Array.from({ length: Math.min(limit, total - offset) }, (_, position) => offset + position),
      );
      expect(seen).toEqual(Array.from({ length: total }, (_, position) => position));
    }),
  );
});

test("project paths: encode the id as one segment and keep page and order", () => {
  expect(listPath({ page: 1, sort: "newest" })).toBe("/saved-projects");
  expect(listPath({ page: 2, sort: "newest" })).toBe("/saved-projects?page=2");
  expect(listPath({ page: 2, sort: "title" })).toBe("/saved-projects?sort=title&page=2");
  expect(deletePath("p-1", { page: 1, sort: "newest" })).toBe("/saved-projects/p-1/delete");
  expect(deletePath("a/b?c", { page: 2, sort: "oldest" })).toBe(
    "/saved-projects/a%2Fb%3Fc/delete?sort=oldest&page=2",
  );
  expect(restorePath("a/b?c")).toBe("/saved-projects/a%2Fb%3Fc/restore");
});

test("project paths: the shop link keeps the shop's own query", () => {
  expect(continueHref("https://www.vellora-nl.example/?from=account", "p 1&x")).toBe(
    "https://www.vellora-nl.example/?from=account&project=p+1%26x",
  );
});
