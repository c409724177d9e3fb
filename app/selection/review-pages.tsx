import { usePage } from "~/shell/page-context";
import { Pagination } from "~/ui/pagination";
import { type Review, reviewedAtOnce } from "./review.offer";

/** The ways to the other photos of a selection; none where all are shown. */
export function ReviewPages({ review: { head, photos, from } }: { review: Review }) {
  const { t, formats, url } = usePage();
  if (head.count <= reviewedAtOnce) return null;
  const to = from + photos.length;
  const place = (start: number, label: string) => ({
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
      previous={from > 0 ? place(Math.max(0, from - reviewedAtOnce), t("selection.previous")) : undefined}
      next={to < head.count ? place(to, t("selection.next")) : undefined}
    />
  );
}
