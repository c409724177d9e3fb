import { z } from "zod";

/** A value that is no page means the first. The limit keeps a page's offset a number services take. */
const Page = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page of a list that an address asks for, counted from 1. */
export const pageAskedFor = (url: URL): number => Page.parse(url.searchParams.get("page"));

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** A path on a page of a list; the first page has no query key. */
export const onPage = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
