import type { AppLoadContext } from "@remix-run/cloudflare";
import { groupOfType } from "~/account/cut-off/cut-off-data";
import type { ArticleGroup } from "~/services/cut-off";
import { blockedMessage } from "./blocked-reason";
import type { Book } from "./books";

type Translate = Pick<AppLoadContext, "t" | "formats">;

export const titleOfBook = ({ title }: Book, { t }: Translate): string =>
  title || t("onlineProducts.untitled");

/** "29.7 × 21 cm"; null where the shop does not say. */
export function sizeOfBook({ size }: Book, { t, formats }: Translate): string | null {
  if (!size) return null;
  const [width, height] = [formats.number(size.width / 10), formats.number(size.height / 10)];
  return t("onlineProducts.size", { width, height });
}

/** Why nothing can be done for a book now; null when something can. */
export function noteOfBook(
  { state, articleType, blockedBecause }: Book,
  groups: readonly ArticleGroup[],
  { t }: Translate,
) {
  if (state === "blocked") return blockedMessage(blockedBecause, t);
  if (state === "unknown") return t("onlineProducts.unknown");
  if (state !== "delayed") return null;
  const usual = groupOfType(groups, articleType)?.productionDays;
  return usual === undefined
    ? t("onlineProducts.delayed.note")
    : t("onlineProducts.delayed.usual", { count: usual });
}
