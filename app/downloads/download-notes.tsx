import type { SelectionHead } from "~/edge/selection-shelf";
import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { mostDownloaded } from "./download-limit.offer";
import { downloadStep, downloadsPath, zipPath } from "./download-places";
import type { GonePhotos } from "./gone-photos";

/** What the address of the page says happened before. */
export interface StepNotes {
  oneFailed: boolean;
  failed: boolean;
  started: boolean;
  gone: GonePhotos | null;
}

/** What there is to say above the photos that are to be downloaded. */
export function DownloadNotes({ head, notes }: { head: SelectionHead; notes: StepNotes }) {
  const { t, formats } = usePage();
  const { oneFailed, failed, started, gone } = notes;
  return (
    <>
      {oneFailed ? (
        <Alert
          tone="error"
          title={t("downloads.photo.failure")}
          action={
            <ButtonLink look="secondary" href={downloadStep(head.id)}>
              {t("trouble.tryAgain")}
            </ButtonLink>
          }
        />
      ) : null}
      {failed ? (
        <Alert
          tone="error"
          title={t("downloads.failure")}
          action={
            <ButtonLink look="secondary" href={downloadsPath}>
              {t("downloads.step.list")}
            </ButtonLink>
          }
        >
          <p>{t("downloads.step.failed")}</p>
        </Alert>
      ) : null}
      {started ? (
        <Alert
          tone="info"
          title={t("downloads.toast.downloading")}
          action={
            <ButtonLink look="secondary" href={zipPath(head.id)}>
              {t("downloads.save")}
            </ButtonLink>
          }
        >
          <p>{t("downloads.step.started")}</p>
        </Alert>
      ) : null}
      {gone ? (
        <Alert
          tone="warning"
          title={t("downloads.step.gone", { count: gone.names.length, names: gone.names.join(", ") })}
          action={
            gone.left > 0 ? (
              <ButtonLink look="secondary" href={`${zipPath(head.id)}?rest=1`}>
                {t("downloads.step.rest", { count: gone.left, amount: formats.number(gone.left) })}
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
      {head.count > mostDownloaded ? <Alert tone="warning" title={t("downloads.step.most")} /> : null}
    </>
  );
}
