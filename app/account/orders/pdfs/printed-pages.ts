import { type ArticleKind, articleKind } from "../article-kind";
import { shownStatus, statusLooks } from "../order-status";

interface MadeOrder {
  status: string;
  products: readonly {
    status?: string | null | undefined;
    articleType?: string | null | undefined;
    articleName?: string | null | undefined;
    voucher?: boolean | null | undefined;
  }[];
}

/** Articles with pages; cards count as "other". */
const withPages: ReadonlySet<ArticleKind> = new Set(["photobook", "calendar", "other"]);

/** A guess from the order alone: something with pages was made or is being made. */
export function mayHavePdfs({ status, products }: MadeOrder): boolean {
  return products.some((product) => {
    const { point } = statusLooks[shownStatus(product.status ?? status)];
    return (point === "sent" || point === "making") && withPages.has(articleKind(product));
  });
}
