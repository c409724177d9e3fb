import { type ListView, onPage, pageCount } from "~/account/list-pages";

/** The service takes up to 100 codes at once. */
const booksAPage = 20;

export const pagesOf = (total: number): number => pageCount(total, booksAPage);

export const partOf = (page: number) => ({ offset: (page - 1) * booksAPage, limit: booksAPage });

export const listPath = (view: ListView): string => onPage("/online-products", view);

export const firstPage = listPath({ page: 1, sort: "newest" });

export const deletePath = (productCode: string, view: ListView): string =>
  onPage(`/online-products/${encodeURIComponent(productCode)}/delete`, view);

export const restorePath = (productCode: string): string =>
  `/online-products/${encodeURIComponent(productCode)}/restore`;

/** With `version`, the id of the online version, the page can make all its calls at once. */
export function bookPath(productCode: string, widgetId: string | null): string {
  const path = `/online-products/${encodeURIComponent(productCode)}`;
  return widgetId === null ? path : `${path}?${new URLSearchParams({ version: widgetId })}`;
}
