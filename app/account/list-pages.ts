import { z } from "zod";

/** An invalid page is the first. The limit keeps offsets within what services take. */
const Page = z.coerce.number().int().min(1).max(100_000).catch(1);

/** Counted from 1. */
const pageAskedFor = (url: URL): number => Page.parse(url.searchParams.get("page"));

/** The contract's lists are "newest". */
export const listSorts = ["newest", "oldest", "title"] as const;
export type ListSort = (typeof listSorts)[number];

const Sort = z.enum(listSorts).catch("newest");

/** A page of a list in an order. */
export interface ListView {
  page: number;
  sort: ListSort;
}

export const viewAskedFor = (url: URL): ListView => ({
  page: pageAskedFor(url),
  sort: Sort.parse(url.searchParams.get("sort")),
});

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The first page and the usual order have no query key. */
export function onPage(path: string, { page, sort }: ListView): string {
  const query = new URLSearchParams({
    ...(sort === "newest" ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  const text = String(query);
  return text === "" ? path : `${path}?${text}`;
}
