import { onPage, pageCount } from "~/account/list-pages";

/** Photo books a page shows; the service takes up to 100 codes at once. */
const booksAPage = 20;

export const pagesOf = (total: number): number => pageCount(total, booksAPage);

/** The part of the list that a page shows. */
export const partOf = (page: number) => ({ offset: (page - 1) * booksAPage, limit: booksAPage });

export const listPath = (page: number): string => onPage("/online-products", page);

/** The question whether to delete it, over the page of the list that it is on. */
export const deletePath = (productCode: string, page: number): string =>
  onPage(`/online-products/${encodeURIComponent(productCode)}/delete`, page);

/**
 * The page of one book. `version` (the id of its online version, where there is one) lets that page ask everything at once;
 * without it, or with a wrong one, it asks once more.
 */
export function bookPath(productCode: string, widgetId: string | null): string {
  const path = `/online-products/${encodeURIComponent(productCode)}`;
  return widgetId === null ? path : `${path}?${new URLSearchParams({ version: widgetId })}`;
}
