import { z } from "zod";

/** Projects a page shows. Source: docs/specification/1-account-site.md, section 9. */
const projectsAPage = 10;

/** A value that is no page means the first; the service's numbers end somewhere, too. */
const Page = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page that an address asks for; counted from 1. */
export const pageAskedFor = (url: URL): number => Page.parse(url.searchParams.get("page"));

/** How many pages there are; a list without anything has one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / projectsAPage));

/** The part of the list that a page shows. */
export const partOf = (page: number) => ({ skip: (page - 1) * projectsAPage, limit: projectsAPage });

/** The address of a page of the list. */
export const listPath = (page: number): string =>
  page > 1 ? `/saved-projects?page=${page}` : "/saved-projects";

/** The address of the question whether to delete a project, over the page that it is on. */
export function deletePath(id: string, page: number): string {
  const path = `/saved-projects/${encodeURIComponent(id)}/delete`;
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Where the shop goes on with a project. */
export function continueHref(shop: string, id: string): string {
  const url = new URL(shop);
  url.searchParams.set("project", id);
  return url.href;
}
