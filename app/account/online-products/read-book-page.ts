import type { AppLoadContext } from "@remix-run/cloudflare";
import { droppedOf } from "~/platform/http/rows";
import { ServiceFailure } from "~/platform/http/service-client";
import { storefrontLink } from "~/platform/storefront-url";
import { requirePrivate } from "~/server/require-role";
import { toResult } from "~/server/result";
import { bookArticlesOf } from "./book-articles";
import { type Book, booksOf } from "./books";
import { pagesOf, partOf } from "./list-paths";

/** `versionsKnown` is false when the online versions could not be read. */
export interface BookPage {
  books: Book[];
  total: number;
  page: number;
  versionsKnown: boolean;
}

/**
 * Reads the last page when the list ends before `asked`. The calls depend on each other: articles (cached), then
 * orders, then online versions. Source: docs/specification/1-account-site.md, section 5, section 7.
 * @throws ServiceFailure when articles or orders cannot be read; the online versions alone may fail
 */
export async function readBookPage(context: AppLoadContext, asked: number): Promise<BookPage> {
  const { services, identity } = requirePrivate(context);
  const { channel } = context.site.storefront;
  const articles = await bookArticlesOf(context);
  const names = articles.map(({ name }) => name);
  // Without names the service would return every product of the account. Each storefront sells books: none is a wrong answer.
  if (names.length === 0) throw new ServiceFailure("merchandise", "books", "malformed");

  const read = (page: number) => services.orders.byArticles(identity.accountId, names, partOf(page));
  const first = await read(asked);
  const page = Math.min(asked, pagesOf(first.total));
  const { rows: products, total } = page === asked ? first : await read(page);
  if (products.length === 0) return { books: [], total, page, versionsKnown: true };

  const codes = products.map(({ code }) => code);
  const versions = await toResult(context, services.widgets.all(codes, channel));
  const whole = versions.ok && droppedOf(versions.data) === 0;
  const books = booksOf(products, versions.ok ? versions.data : null, articles, whole);
  return {
    books: books.map((book) => ({ ...book, viewUrl: storefrontLink(context, book.viewUrl) })),
    total,
    page,
    versionsKnown: versions.ok,
  };
}
