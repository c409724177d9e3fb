import type { AppLoadContext } from "@remix-run/cloudflare";
import { articleGroupsOf } from "~/account/cut-off/cut-off-data";
import { storefrontLink } from "~/platform/storefront-url";
import { requirePrivate } from "~/server/require-role";
import { type Result, toResult } from "~/server/result";
import type { ArticleGroup } from "~/services/cut-off";
import type { UploadRecord } from "~/services/storage";
import type { GalleryCategory, GalleryEntry } from "~/services/widget-gallery";
import { bookArticlesOf, isBookType } from "./book-articles";
import { type Book, bookOf } from "./books";
import { galleryCategories } from "./gallery-categories";

/** One photo book and all that its page shows. A part that could not be read says so and leaves the rest standing. */
export interface ReadBook {
  book: Book;
  groups: readonly ArticleGroup[];
  /** Of an available online version; null for another. */
  gallery: { entry: Result<GalleryEntry | null>; categories: Result<readonly GalleryCategory[]> } | null;
  /** What the book is made from, as long as there is no online version of it. */
  upload: UploadRecord | null;
  /** Why a blocked book is blocked, where the service says. */
  blockedBecause: string | null;
}

/**
 * Reads one photo book. Nearly everything is asked at once: `version`, the id of its online version as the list's link
 * carries it, is believed until the service says another.
 * @returns null where the account has no such photo book; "failed" where nobody could say
 */
export async function readBook(
  context: AppLoadContext,
  productCode: string,
  version: string | null,
): Promise<ReadBook | null | "failed"> {
  const { services, identity } = requirePrivate(context);
  const { channel } = context.site.storefront;
  const ask = <Data>(call: () => Promise<Data | null>) => toResult(context, call());
  const entryOf = (widgetId: string) => ask(() => services.widgetGallery.entry(widgetId, channel));

  const [product, found, guess, own, articles, groups, categories] = await Promise.all([
    ask(() => services.orders.product(productCode)),
    ask(() => services.widgets.find(productCode, channel)),
    version ? entryOf(version) : null,
    version ? null : ask(() => services.storage.upload(productCode, identity.accountId)),
    toResult(context, bookArticlesOf(context)),
    articleGroupsOf(context),
    version ? toResult(context, galleryCategories(context)) : null,
  ]);
  if (product.ok && !isBookType(product.data?.articleType)) return null;
  const online = found.ok ? found.data : undefined;
  const ordered = product.ok ? product.data : null;
  if (!ordered && !online) return "failed";

  const book = bookOf({
    product: ordered ?? { code: productCode, title: "", articleName: online?.articleName },
    version: online,
    articles: articles.ok ? articles.data : [],
  });
  const { state, widgetId } = book;
  const waits = state === "requestable" || state === "requested" || state === "delayed";
  const [entry, known, blocked, anonymous] = await Promise.all([
    state !== "available" || widgetId === null ? null : widgetId === version ? guess : entryOf(widgetId),
    state !== "available" ? null : (categories ?? toResult(context, galleryCategories(context))),
    state === "blocked" ? ask(() => services.widgetGallery.blocked(productCode)) : null,
    waits && own?.ok && !own.data ? ask(() => services.storage.anonymousUpload(productCode)) : null,
  ]);
  return {
    book: { ...book, viewUrl: storefrontLink(context, book.viewUrl) },
    groups,
    gallery: entry && known ? { entry, categories: known } : null,
    upload: waits ? (dataOf(own) ?? dataOf(anonymous)) : null,
    blockedBecause: dataOf(blocked)?.reason ?? null,
  };
}

/** What a part that is only an extra has to say; null where it was not asked, has nothing, or failed. */
function dataOf<Data>(part: Result<Data | null> | null): Data | null {
  return part?.ok ? part.data : null;
}
