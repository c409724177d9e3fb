import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { isUnknownDate } from "~/library/photo-list/month-key";
import { monthTitle } from "~/library/photo-list/photo-messages";
import { AddPhotosLink } from "~/library/upload/add-photos.public";
import type { Month } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { EmptyState } from "~/ui/feedback/empty-state";

/** Only for a valid empty answer. */
export function NoPhotos({ month, sorting }: { month: Month | null; sorting: Sorting }) {
  const page = usePage();
  const { t } = page;
  if (month === null)
    return (
      <EmptyState drawing={<Drawing scene="photos" />} title={t("photos.empty")} action={<AddPhotosLink />} />
    );
  const text = sorting.sortKey === "created" ? "photos.empty.month.added" : "photos.empty.month";
  return (
    <EmptyState
      drawing={<Drawing scene="photos" />}
      title={
        isUnknownDate(month)
          ? t("photos.empty.withoutDate")
          : t(text, { monthTitle: monthTitle(month, page) })
      }
    />
  );
}
