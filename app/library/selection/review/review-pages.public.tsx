import { usePage } from "~/layout/page-context";
import { Pagination } from "~/ui/layout/pagination";
import { type Review, reviewPageSize } from "./review.public";

export function ReviewPages({ review: { head, photos, from } }: { review: Review }) {
  const { t, formats, url } = usePage();
  if (head.count <= reviewPageSize) return null;
  const to = from + photos.length;
  const position = (start: number, label: string) => ({
    href: url.pathname + (start > 0 ? `?from=${start}` : ""),
    label,
  });
  return (
    <Pagination
      label={t("selection.pages")}
      status={t("photos.range.of", {
        from: formats.number(from + 1),
        to: formats.number(to),
        total: formats.number(head.count),
      })}
      previous={from > 0 ? position(Math.max(0, from - reviewPageSize), t("selection.previous")) : undefined}
      next={to < head.count ? position(to, t("selection.next")) : undefined}
    />
  );
}
