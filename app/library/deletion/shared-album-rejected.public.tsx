import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { backHref } from "~/library/selection/select-url.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { Alert } from "~/ui/feedback/alert";

/** Shared albums are read-only (docs/specification/2-photo-library.md, section 6). */
export function SharedAlbumRejected({ title, head }: { title: string; head: SelectionHead }) {
  const { t } = usePage();
  return (
    <DialogPage title={title} back={{ href: backHref(head), label: t("selection.back") }}>
      <Alert tone="info" title={t("deleting.unavailable")} />
    </DialogPage>
  );
}
