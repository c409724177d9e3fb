import type { OrderedProduct } from "~/services/orders";
import type { OnlineVersion } from "~/services/widgets";
import type { BookArticle } from "./book-articles";

/** What can be said of a book's online version: "requestable" for none and no obstacle, "unknown" when nobody could say. */
type BookState = "available" | "requested" | "delayed" | "blocked" | "requestable" | "unknown";

/** An ordered photo book as the pages show it. */
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
  widgetId: string | null;
  viewUrl: string | null;
}

/** What the services say of one book; undefined for an online version that nobody could ask about, null for none. */
interface BookFacts {
  product: OrderedProduct;
  version: OnlineVersion | null | undefined;
  articles: readonly BookArticle[];
}

/** One ordered photo book with what is known of its online version. */
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
    widgetId: version?.widgetId ?? null,
    viewUrl: version?.viewUrl ?? null,
  };
}

/** Ordered photo books with their online versions; null where those could not be asked about. */
export function booksOf(
  products: readonly OrderedProduct[],
  versions: readonly OnlineVersion[] | null,
  articles: readonly BookArticle[],
): Book[] {
  const byCode = new Map(versions?.map((version) => [version.productCode, version]));
  return products.map((product) => {
    const version = versions === null ? undefined : (byCode.get(product.code) ?? null);
    return bookOf({ product, version, articles });
  });
}
