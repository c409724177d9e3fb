import { usePage } from "~/layout/page-context";
import type { Download } from "~/services/downloads";
import { StatusChip } from "~/ui/feedback/status-chip";
import { ButtonLink } from "~/ui/form/button";
import { CheckIcon, CloseIcon, DownloadIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import { ClockIcon } from "~/ui/icons/icons-signs";
import { List, ListRow } from "~/ui/layout/list";
import { archivePath, downloadsPath, unsavedParameter } from "./download-paths";

export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  const { t, formats, url } = usePage();
  const unsaved = url.searchParams.get(unsavedParameter);
  return (
    <List label={t("downloads.list")}>
      {downloads.map(({ id, status, created, size, photosCount }) => (
        <ListRow
          key={id}
          title={
            photosCount === null
              ? t("photos.title")
              : t("downloads.archive", { count: photosCount, shown: formats.number(photosCount) })
          }
          facts={[
            ...(created ? [t("downloads.asked", { date: formats.day(created) })] : []),
            ...(size ? [formats.size(size)] : []),
          ]}
          aside={<DownloadStatus status={id === unsaved ? "FAILED" : status} />}
          action={<DownloadAction id={id} status={status} />}
        />
      ))}
    </List>
  );
}

function DownloadStatus({ status }: Pick<Download, "status">) {
  const { t } = usePage();
  switch (status) {
    case "READY":
      return (
        <StatusChip tone="cyan" icon={<CheckIcon size="s" />}>
          {t("downloads.ready")}
        </StatusChip>
      );
    case "FAILED":
      return (
        <StatusChip tone="red" icon={<CloseIcon size="s" />}>
          {t("downloads.failed")}
        </StatusChip>
      );
    case "UNKNOWN":
      return null;
    case "REQUESTED":
    case "IN_PROGRESS":
      return (
        <StatusChip tone="plain" icon={<ClockIcon size="s" />}>
          {t("downloads.preparing")}
        </StatusChip>
      );
  }
}

function DownloadAction({ id, status }: Pick<Download, "id" | "status">) {
  const { t } = usePage();
  if (status === "FAILED") return null;
  if (status === "READY" || status === "UNKNOWN")
    return (
      <ButtonLink look="secondary" href={archivePath(id)} icon={<DownloadIcon />}>
        {t("downloads.save")}
      </ButtonLink>
    );
  return (
    <ButtonLink look="ghost" href={downloadsPath} icon={<RepeatIcon />}>
      {t("downloads.reload")}
    </ButtonLink>
  );
}
