import { pageCount } from "~/account/list-pages";

/** Orders a page of the list shows. Source: docs/specification/1-account-site.md, section 9. */
export const ordersAPage = 100;

/** One page of a list. Pages count from 1; a list without anything has one empty page. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
}

/** The page asked for; the last one when the list ends before it. */
export function pageOfList<Item>(items: readonly Item[], asked: number, size = ordersAPage): ListPage<Item> {
  const pages = pageCount(items.length, size);
  const page = Math.min(asked, pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}
