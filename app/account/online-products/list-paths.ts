import { onPage, pageCount } from "~/account/list-pages";

/** The service takes up to 100 codes at once. */
const booksAPage = 20;

export const pagesOf = (total: number): number => pageCount(total, booksAPage);

export const partOf = (page: number) => ({ offset: (page - 1) * booksAPage, limit: booksAPage });

export const listPath = (page: number): string => onPage("/online-products", page);

export const deletePath = (productCode: string, page: number): string =>
  onPage(`/online-products/${encodeURIComponent(productCode)}/delete`, page);

/** With `version`, the id of the online version, the page can make all its calls at once. */
export function bookPath(productCode: string, widgetId: string | null): string {
  const path = `/online-products/${encodeURIComponent(productCode)}`;
  return widgetId === null ? path : `${path}?${new URLSearchParams({ version: widgetId })}`;
}
