import type { AppLoadContext } from "@remix-run/cloudflare";
import { articleGroupsOf } from "~/account/cut-off/cut-off-data";
import { storefrontLink } from "~/platform/storefront-url";
import { requirePrivate } from "~/server/require-role";
import { type Result, toResult } from "~/server/result";
import type { ArticleGroup } from "~/services/cut-off";
import type { UploadRecord } from "~/services/storage";
import type { GalleryCategory, GalleryEntry } from "~/services/widget-gallery";
import { blockedReasonOf } from "./blocked-reason";
import { bookArticlesOf, isBook } from "./book-articles";
import { type Book, bookOf } from "./books";
import { galleryCategories, versionOfEntry } from "./gallery-categories";

export interface ReadBook {
  book: Book;
  groups: readonly ArticleGroup[];
  /** Null unless the online version is available. */
  gallery: {
    entry: Result<GalleryEntry | null>;
    categories: Result<readonly GalleryCategory[]>;
    /** The version of the entry. */
    seen: string | undefined;
  } | null;
  /** Null once there is an online version. */
  upload: UploadRecord | null;
}

/**
 * Makes nearly all calls at once: `version` from the list's link is trusted until the service returns another id.
 * @returns null where the account has no such photo book; "failed" when it could not be read
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
  if (product.ok && !isBook(product.data, articles.ok ? articles.data : null)) return null;
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
  const [entry, known, blockedBecause, anonymous] = await Promise.all([
    state !== "available" || widgetId === null ? null : widgetId === version ? guess : entryOf(widgetId),
    state !== "available" ? null : (categories ?? toResult(context, galleryCategories(context))),
    state === "blocked" ? (book.blockedBecause ?? blockedReasonOf(context, productCode)) : null,
    waits && own?.ok && !own.data ? ask(() => services.storage.anonymousUpload(productCode)) : null,
  ]);
  const seen = entry?.ok && entry.data ? await versionOfEntry(entry.data) : undefined;
  return {
    book: { ...book, blockedBecause, viewUrl: storefrontLink(context, book.viewUrl) },
    groups,
    gallery: entry && known ? { entry, categories: known, seen } : null,
    upload: waits ? (dataOf(own) ?? dataOf(anonymous)) : null,
  };
}

/** For optional parts: null when not read, empty or failed. */
function dataOf<Data>(part: Result<Data | null> | null): Data | null {
  return part?.ok ? part.data : null;
}
