import { usePage } from "~/layout/page-context";
import { isUnknownDate } from "~/library/photo-list/month-key";
import { monthTitle } from "~/library/photo-list/photo-messages";
import { AddPhotosLink } from "~/library/upload/add-photos.public";
import type { Month } from "~/services/photo-schemas";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PhotosDrawing } from "~/ui/icons/drawings";

/** Only for a valid empty answer. */
export function NoPhotos({ month }: { month: Month | null }) {
  const page = usePage();
  const { t } = page;
  if (month === null)
    return <EmptyState drawing={<PhotosDrawing />} title={t("photos.empty")} action={<AddPhotosLink />} />;
  return (
    <EmptyState
      drawing={<PhotosDrawing />}
      title={
        isUnknownDate(month)
          ? t("photos.empty.withoutDate")
          : t("photos.empty.month", { monthTitle: monthTitle(month, page) })
      }
    />
  );
}
