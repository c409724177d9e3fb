import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { edgeCache } from "~/platform/http/edge-cache";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { originOf } from "~/platform/storefront-of-host";
import { signedIn } from "~/server/signed-in";
import { type Article, channelNotFound } from "~/services/merchandise";
import type { OrderedProduct } from "~/services/orders";

/** Sizes in millimetres. */
const BookArticle = z.object({
  name: z.string().min(1),
  title: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type BookArticle = z.output<typeof BookArticle>;
/** Each storefront sells books: none is a wrong answer. */
const BookArticles = z.array(BookArticle).min(1);

/** Milliseconds. */
const ttlMs = 10 * 60 * 1000;
const copies = staleIfErrorCache<BookArticle[]>({ ttlMs, pauseAfterFailure: 60 * 1000 });

/**
 * Whether the list of photo books has it: by its type, or as the list is asked for, by its article. One without either may be a book.
 * @param articles null where they could not be read
 */
export function isBook(
  product: Pick<OrderedProduct, "articleType" | "articleName"> | null,
  articles: readonly BookArticle[] | null,
): boolean {
  if (product === null) return false;
  const { articleType, articleName } = product;
  if (isBookType(articleType)) return true;
  if (articleName && articles) return articles.some(({ name }) => name === articleName);
  return !articleType;
}

/** Source: docs/specification/1-account-site.md, section 5. */
export const isBookType = (articleType: string | null | undefined): boolean =>
  articleType?.toLowerCase().includes("photobook") ?? false;

export function booksAmong(articles: readonly Article[]): BookArticle[] {
  return articles
    .filter(({ ArticleType }) => isBookType(ArticleType))
    .map(({ ID, Title, PageWidth, PageHeight }) => ({
      name: ID,
      title: Title ?? null,
      width: PageWidth ?? null,
      height: PageHeight ?? null,
    }));
}

/**
 * Cached for all customers of the storefront.
 * @throws MerchandiseFailure among other service failures, while there has never been a copy; also for a channel without vendor id
 */
export function bookArticlesOf(context: AppLoadContext): Promise<readonly BookArticle[]> {
  const { merchandise } = signedIn(context).services;
  const { site, log, environment, afterwards } = context;
  const { id, channel: code, vendorId, locale } = site.storefront;
  const service = originOf(environment.services.merchandise, site);
  const address = `${service}/graphql?${new URLSearchParams({ books: code, locale })}`;
  const edge = edgeCache({ address, schema: BookArticles, ttlMs, afterwards });
  const load = async () => {
    const [inUse, channel] = await Promise.all([
      merchandise.channels(),
      merchandise.channel({ code, vendorId: String(vendorId), locale }),
    ]);
    if (!inUse.some((one) => one.code === code)) throw channelNotFound(null, locale);
    return booksAmong(channel.Articles);
  };
  return copies(`${site.letter} ${id}`, log, load, edge);
}
