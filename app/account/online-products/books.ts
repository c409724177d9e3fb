import type { OrderedProduct } from "~/services/orders";
import type { OnlineVersion } from "~/services/widgets";
import { type BlockedReason, knownReason } from "./blocked-reason";
import type { BookArticle } from "./book-articles";

/** "requestable": none yet, and nothing prevents it; "unknown": it could not be read. */
type BookState = "available" | "requested" | "delayed" | "blocked" | "requestable" | "unknown";

export interface Book {
  productCode: string;
  orderCode: string | null;
  /** Empty where the customer gave it none. */
  title: string;
  articleTitle: string | null;
  articleType: string | null;
  /** Of a page, in millimetres. */
  size: { width: number; height: number } | null;
  /** ISO moment. */
  ordered: string | null;
  state: BookState;
  /** Null unless the online version is blocked and its service says why. */
  blockedBecause: BlockedReason;
  widgetId: string | null;
  viewUrl: string | null;
  /** Untrusted: check it before it is shown. */
  thumbnailUrl: string | null;
}

/** `version` is undefined when it could not be read, null when there is none. */
interface BookFacts {
  product: OrderedProduct;
  version: OnlineVersion | null | undefined;
  articles: readonly BookArticle[];
}

export function bookOf({ product, version, articles }: BookFacts): Book {
  const article = articles.find(({ name }) => name === product.articleName);
  const { width, height } = article ?? {};
  return {
    productCode: product.code,
    orderCode: product.superOrderCode ?? null,
    title: product.title.trim() || (version?.title.trim() ?? ""),
    articleTitle: article?.title ?? null,
    articleType: product.articleType ?? null,
    size: width && height ? { width, height } : null,
    ordered: product.created ?? null,
    state: version === undefined ? "unknown" : (version?.state ?? "requestable"),
    blockedBecause: knownReason(version?.blockedBecause),
    widgetId: version?.widgetId ?? null,
    viewUrl: version?.viewUrl ?? null,
    thumbnailUrl: product.thumbnailUrl ?? null,
  };
}

/** `versions` is null when they could not be read; of those that are not `whole`, a missing one is unknown. */
export function booksOf(
  products: readonly OrderedProduct[],
  versions: readonly OnlineVersion[] | null,
  articles: readonly BookArticle[],
  whole = true,
): Book[] {
  const byCode = new Map(versions?.map((version) => [version.productCode, version]));
  return products.map((product) => {
    const version = byCode.get(product.code) ?? (versions === null || !whole ? undefined : null);
    return bookOf({ product, version, articles });
  });
}
