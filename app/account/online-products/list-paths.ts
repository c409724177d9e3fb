import { z } from "zod";

/** Photo books a page shows; the service takes up to 100 codes at once. */
const booksAPage = 20;

/** A value that is no page means the first. */
const Page = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page that an address asks for; counted from 1. */
export const pageAskedFor = (url: URL): number => Page.parse(url.searchParams.get("page"));

/** How many pages there are; a list without anything has one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / booksAPage));

/** The part of the list that a page shows. */
export const partOf = (page: number) => ({ offset: (page - 1) * booksAPage, limit: booksAPage });

/** The address of a page of the list. */
export const listPath = (page: number): string =>
  page > 1 ? `/online-products?page=${page}` : "/online-products";

/** The address of the question whether to delete an online version, over the page that its book is on. */
export function deletePath(productCode: string, page: number): string {
  const path = `/online-products/${encodeURIComponent(productCode)}/delete`;
  return page > 1 ? `${path}?page=${page}` : path;
}

/**
 * The page of one book. `version` (the id of its online version, where there is one) lets that page ask everything at once;
 * without it, or with a wrong one, it asks once more.
 */
export function bookPath(productCode: string, widgetId: string | null): string {
  const path = `/online-products/${encodeURIComponent(productCode)}`;
  return widgetId === null ? path : `${path}?${new URLSearchParams({ version: widgetId })}`;
}
