import { type ArticleKind, articleKind } from "../article-kind";
import { shownStatus, statusLooks } from "../order-status";

interface MadeOrder {
  status: string;
  /** Optional: the service's own word. */
  hasPdfs?: boolean | null | undefined;
  products: readonly {
    status?: string | null | undefined;
    articleType?: string | null | undefined;
    articleName?: string | null | undefined;
    voucher?: boolean | null | undefined;
  }[];
}

/** Articles with pages; cards count as "other". */
const withPages: ReadonlySet<ArticleKind> = new Set(["photobook", "calendar", "other"]);

/** Where the service does not say, a guess from the order alone: something with pages was made or is being made. */
export function mayHavePdfs({ status, hasPdfs, products }: MadeOrder): boolean {
  if (typeof hasPdfs === "boolean") return hasPdfs;
  return products.some((product) => {
    const { point } = statusLooks[shownStatus(product.status ?? status)];
    return (point === "sent" || point === "making") && withPages.has(articleKind(product));
  });
}
