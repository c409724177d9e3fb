import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { maxDownloaded } from "~/library/selection/download-limit.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { Alert } from "~/ui/feedback/alert";
import { downloadStep, downloadsPath, zipPath } from "./download-paths";
import type { GonePhotos } from "./gone-photos";

export interface StepNotes {
  oneFailed: boolean;
  failed: boolean;
  started: boolean;
  gone: GonePhotos | null;
}

export function DownloadNotes({ head, notes }: { head: SelectionHead; notes: StepNotes }) {
  const { t, formats } = usePage();
  const { oneFailed, failed, started, gone } = notes;
  return (
    <>
      {oneFailed ? <SectionError title={t("downloads.photo.failure")} again={downloadStep(head.id)} /> : null}
      {failed ? (
        <Alert
          tone="error"
          title={t("downloads.failure")}
          link={{ href: downloadsPath, label: t("downloads.step.list") }}
          focus
        >
          <p>{t("downloads.step.failed")}</p>
        </Alert>
      ) : null}
      {started ? (
        <Alert
          tone="info"
          title={t("downloads.toast.downloading")}
          link={{ href: zipPath(head.id), label: t("downloads.save") }}
        >
          <p>{t("downloads.step.started")}</p>
        </Alert>
      ) : null}
      {gone ? (
        <Alert
          tone="warning"
          title={t("downloads.step.gone", { count: gone.names.length, names: gone.names.join(", ") })}
          link={
            gone.left > 0
              ? {
                  href: `${zipPath(head.id)}?rest=1`,
                  label: t("downloads.step.rest", { count: gone.left, amount: formats.number(gone.left) }),
                }
              : undefined
          }
        />
      ) : null}
      {head.count > maxDownloaded ? <Alert tone="warning" title={t("downloads.step.most")} /> : null}
    </>
  );
}
