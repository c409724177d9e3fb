import type { Translate } from "~/i18n/translator";
import { type ArticleKind, articleKind } from "./article-kind";

interface NamedProduct {
  title: string;
  articleType?: string | null | undefined;
  articleName?: string | null | undefined;
  voucher?: boolean | null | undefined;
}

/** Its title, or its kind when it has none. */
export function productTitle(product: NamedProduct, t: Translate): string {
  return product.title.trim() || t(`order.kind.${articleKind(product)}`);
}

/** Its first product, or its number when it has no products. */
export function titleOf(
  order: { orderCode: string; products: readonly NamedProduct[] },
  t: Translate,
): string {
  const [first] = order.products;
  return first ? productTitle(first, t) : `${t("orders.number")} ${order.orderCode}`;
}

export function kindOfOrder({ products }: { products: readonly NamedProduct[] }): ArticleKind {
  const [first] = products;
  return first ? articleKind(first) : "other";
}

/** At most `maxLength` characters. */
export function shortened(title: string, maxLength: number): string {
  if (title.length <= maxLength) return title;
  const letters = [...title];
  return letters.length <= maxLength ? title : `${letters.slice(0, maxLength).join("").trimEnd()}…`;
}
