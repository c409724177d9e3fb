import { onPage, pageCount } from "~/account/list-pages";

/** Source: docs/specification/1-account-site.md, section 9. */
const projectsAPage = 10;

export const pagesOf = (total: number): number => pageCount(total, projectsAPage);

export const partOf = (page: number) => ({ offset: (page - 1) * projectsAPage, limit: projectsAPage });

export const listPath = (page: number): string => onPage("/saved-projects", page);

export const deletePath = (id: string, page: number): string =>
  onPage(`/saved-projects/${encodeURIComponent(id)}/delete`, page);

export function continueHref(shop: string, id: string): string {
  const url = new URL(shop);
  url.searchParams.set("project", id);
  return url.href;
}
