import type { Month } from "~/services/photo-schemas";
import { usePage } from "~/shell/page-context";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { AddPhotosLink } from "~/upload/add-photos.offer";
import { monthTitle } from "./photo-words.offer";

/** Nothing to show: in the whole library, or in one month of it. Only for a valid empty answer. */
export function NoPhotos({ month }: { month: Month | null }) {
  const page = usePage();
  const { t } = page;
  if (month === null)
    return <EmptyState drawing={<PhotosDrawing />} title={t("photos.empty")} action={<AddPhotosLink />} />;
  return (
    <EmptyState
      drawing={<PhotosDrawing />}
      title={t("photos.empty.month", { month: monthTitle(month, page) })}
    />
  );
}
