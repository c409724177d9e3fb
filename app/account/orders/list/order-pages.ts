import { pageCount } from "~/account/list-pages";

/** Source: docs/specification/1-account-site.md, section 9. */
export const ordersAPage = 100;

/** Pages count from 1; an empty list has one page. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
}

/** The last page when the list ends before `asked`. */
export function pageOfList<Item>(items: readonly Item[], asked: number, size = ordersAPage): ListPage<Item> {
  const pages = pageCount(items.length, size);
  const page = Math.min(asked, pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}
