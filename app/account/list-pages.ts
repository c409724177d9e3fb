import { z } from "zod";

/** An invalid page is the first. The limit keeps offsets within what services take. */
const Page = z.coerce.number().int().min(1).max(100_000).catch(1);

/** Counted from 1. */
export const pageAskedFor = (url: URL): number => Page.parse(url.searchParams.get("page"));

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The first page has no query key. */
export const onPage = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
