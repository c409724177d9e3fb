import { linksOf } from "./page-text";
import type { Answer, Visitor } from "./visitor";

/** What leads out of the site, is a file, or does something by being opened. */
const notCrawled =
  /^\/(logout|sign-in|appearance)|\/(pdf|archive|group)(\?|$)|\/pdfs\/|invoice_|\.(ics|zip|pdf|csv|json)(\?|$)|select=/;

/** A kind of page: its path without what is one customer's own. */
const kindOf = ({ pathname, search }: URL) =>
  (pathname + search.replaceAll(/=[^&]*/g, "=")).replaceAll(/[\w-]*\d[\w-]*/g, ":id");

/** One page of every kind that links lead to, from the overview and the paths given, as the customer sees it. */
export async function* crawl(
  visitor: Visitor,
  also: readonly string[] = [],
  open: (path: string) => Promise<Answer> = (path) => visitor.open(path),
): AsyncGenerator<{ path: string; page: Answer }> {
  const found = new Map(["/", ...also].map((path) => [path, path]));
  for (const path of found.values()) {
    const page = await open(path);
    yield { path, page };
    for (const { href } of linksOf(page)) {
      const url = new URL(href, page.url);
      if (url.origin !== visitor.origin || notCrawled.test(url.pathname + url.search)) continue;
      if (!found.has(kindOf(url))) found.set(kindOf(url), url.pathname + url.search);
    }
  }
}
