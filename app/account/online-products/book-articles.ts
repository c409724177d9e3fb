import type { AppLoadContext } from "@remix-run/cloudflare";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { signedIn } from "~/server/signed-in";
import { type Article, channelNotFound } from "~/services/merchandise";

/** Sizes in millimetres. */
export interface BookArticle {
  name: string;
  title: string | null;
  width: number | null;
  height: number | null;
}

/** Milliseconds. */
const copies = staleIfErrorCache<readonly BookArticle[]>({
  ttlMs: 10 * 60 * 1000,
  pauseAfterFailure: 60 * 1000,
});

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
  const { site, log } = context;
  const { id, channel: code, vendorId, locale } = site.storefront;
  return copies(`${site.letter} ${id}`, log, async () => {
    const [inUse, channel] = await Promise.all([
      merchandise.channels(),
      merchandise.channel({ code, vendorId: String(vendorId), locale }),
    ]);
    if (!inUse.some((one) => one.code === code)) throw channelNotFound(null, locale);
    return booksAmong(channel.Articles);
  });
}
