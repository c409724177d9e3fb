import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ListView } from "~/account/list-pages";
import { sortedRows } from "~/account/sorted-rows";
import { droppedOf } from "~/platform/http/rows";
import { ServiceFailure } from "~/platform/http/service-failure";
import { storefrontLink } from "~/platform/storefront-url";
import { requirePrivate } from "~/server/require-role";
import { toResult } from "~/server/result";
import type { OrderedProduct } from "~/services/orders";
import type { Part, Rows } from "~/services/read-part";
import { bookArticlesOf } from "./book-articles";
import { type Book, booksOf } from "./books";
import { pagesOf, partOf } from "./list-paths";

/** `versionsKnown` is false when the online versions could not be read. */
export interface BookPage extends ListView {
  books: Book[];
  total: number;
  pages: number;
  versionsKnown: boolean;
}

type Products = Pick<BookPage, "page" | "pages" | "sort" | "total"> & { products: readonly OrderedProduct[] };

/**
 * Reads the last page when the list ends before the one asked for. The calls depend on each other: articles (cached), then
 * orders, then online versions. Source: docs/specification/1-account-site.md, section 5, section 7.
 * @throws ServiceFailure when articles or orders cannot be read; the online versions alone may fail
 */
export async function readBookPage(context: AppLoadContext, asked: ListView): Promise<BookPage> {
  const { services } = requirePrivate(context);
  const { channel } = context.site.storefront;
  const articles = await bookArticlesOf(context);
  const names = articles.map(({ name }) => name);
  // Without names the service would return every product of the account. Each storefront sells books: none is a wrong answer.
  if (names.length === 0) throw new ServiceFailure("merchandise", "books", "malformed");

  const { products, ...list } = await readProducts(context, names, asked);
  if (products.length === 0) return { ...list, books: [], versionsKnown: true };

  const codes = products.map(({ code }) => code);
  const versions = await toResult(context, services.widgets.all(codes, channel));
  const whole = versions.ok && droppedOf(versions.data) === 0;
  const books = booksOf(products, versions.ok ? versions.data : null, articles, whole);
  return {
    ...list,
    books: books.map((book) => ({ ...book, viewUrl: storefrontLink(context, book.viewUrl) })),
    versionsKnown: versions.ok,
  };
}

/** "newest" where there are too many to be sorted. */
async function readProducts(
  context: AppLoadContext,
  names: readonly string[],
  asked: ListView,
): Promise<Products> {
  const { services, identity } = requirePrivate(context);
  const read = (part: Part) => services.orders.byArticles(identity.accountId, names, part);
  const { sort } = asked;
  if (sort !== "newest") {
    const { locale } = context.site.storefront;
    const all = await sortedRows<OrderedProduct, Rows<OrderedProduct>>(read, {
      sort,
      locale,
      titleOf: ({ title }) => title.trim(),
      timeOf: ({ created }) => created,
    });
    if (all) {
      const pages = pagesOf(all.rows.length);
      const page = Math.min(asked.page, pages);
      const { offset, limit } = partOf(page);
      return { products: all.rows.slice(offset, offset + limit), total: all.total, page, pages, sort };
    }
  }
  const first = await read(partOf(asked.page));
  const page = Math.min(asked.page, pagesOf(first.total));
  const { rows, total } = page === asked.page ? first : await read(partOf(page));
  return { products: rows, total, page, pages: pagesOf(total), sort: "newest" };
}
