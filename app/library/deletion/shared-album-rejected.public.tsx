import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { backHref } from "~/library/selection/select-url.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { Alert } from "~/ui/feedback/alert";

/** Shared albums are read-only (docs/specification/2-photo-library.md, section 6). */
export function SharedAlbumRejected({ title, head }: { title: string; head: SelectionHead }) {
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} back={{ href: backHref(head), label: t("selection.back") }} />
      <Alert tone="info" title={t("deleting.unavailable")} />
    </>
  );
}
