import type { SelectionHead } from "~/edge/selection-shelf";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { wayBack } from "./select-address";

/**
 * Instead of a page that does something to photos of a shared album: those are read-only
 * (docs/specification/2-photo-library.md, section 6).
 */
export function SharedAlbumRefusal({ title, head }: { title: string; head: SelectionHead }) {
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} back={{ href: wayBack(head), label: t("selection.back") }} />
      <Alert tone="info" title={t("deleting.unavailable")} />
    </>
  );
}
