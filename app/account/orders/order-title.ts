import type { Translate } from "~/i18n/translator";
import { type ArticleKind, articleKind } from "./article-kind";

interface NamedProduct {
  title: string;
  articleType?: string | null | undefined;
  articleName?: string | null | undefined;
  voucher?: boolean | null | undefined;
}

/** What a product is called: its title, or what kind of thing it is where it has none. */
export function productTitle(product: NamedProduct, t: Translate): string {
  return product.title.trim() || t(`order.kind.${articleKind(product)}`);
}

/** What an order is called: its first product, or its number where it has no products. */
export function titleOf(
  order: { orderCode: string; products: readonly NamedProduct[] },
  t: Translate,
): string {
  const [first] = order.products;
  return first ? productTitle(first, t) : `${t("orders.number")} ${order.orderCode}`;
}

/** The kind of an order's first product: its picture. */
export function kindOfOrder({ products }: { products: readonly NamedProduct[] }): ArticleKind {
  const [first] = products;
  return first ? articleKind(first) : "other";
}

/** A title of at most so many letters, for where a long one would push everything else away; the details show all of it. */
export function shortened(title: string, maxLength: number): string {
  if (title.length <= maxLength) return title;
  const letters = [...title];
  return letters.length <= maxLength ? title : `${letters.slice(0, maxLength).join("").trimEnd()}…`;
}
