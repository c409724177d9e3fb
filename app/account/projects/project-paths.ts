import { type ListView, onPage, pageCount } from "~/account/list-pages";

/** Source: docs/specification/1-account-site.md, section 9. */
const projectsAPage = 10;

const path = "/saved-projects";

export const pagesOf = (total: number): number => pageCount(total, projectsAPage);

export const partOf = (page: number) => ({ offset: (page - 1) * projectsAPage, limit: projectsAPage });

export const listPath = (view: ListView): string => onPage(path, view);

export const firstPage = listPath({ page: 1, sort: "newest" });

export const deletePath = (id: string, view: ListView): string =>
  onPage(`${path}/${encodeURIComponent(id)}/delete`, view);

export const restorePath = (id: string): string => `${path}/${encodeURIComponent(id)}/restore`;

export function continueHref(shop: string, id: string): string {
  const url = new URL(shop);
  url.searchParams.set("project", id);
  return url.href;
}
