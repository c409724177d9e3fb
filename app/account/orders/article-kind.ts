import type { Product } from "~/brands/brand-drawing";

export type ArticleKind = Product;

interface Article {
  articleType?: string | null | undefined;
  articleName?: string | null | undefined;
  voucher?: boolean | null | undefined;
}

/** The first match decides: a wall calendar is a calendar, a canvas print is wall art. */
const signs: readonly (readonly [RegExp, ArticleKind])[] = [
  [/voucher/i, "voucher"],
  [/photobook/i, "photobook"],
  [/calendar/i, "calendar"],
  [/mug/i, "mug"],
  [/wall|canvas|poster|frame/i, "wallArt"],
  [/print/i, "print"],
];

/** By its article's type, or by its name where the type is general ("gift"). */
export function articleKind({ articleType, articleName, voucher }: Article): ArticleKind {
  if (voucher) return "voucher";
  const text = `${articleType ?? ""} ${articleName ?? ""}`;
  return signs.find(([sign]) => sign.test(text))?.[1] ?? "other";
}
