import { usePage } from "~/layout/page-context";
import type { ExportChunk } from "~/services/exports";
import { StatusChip } from "~/ui/feedback/status-chip";
import { ButtonLink } from "~/ui/form/button";
import { CloseIcon, DownloadIcon } from "~/ui/icons/icons-actions";
import { List, ListRow } from "~/ui/layout/list";
import { chunkPath, failedChunks } from "./export-paths";

/** The service counts chunks from 0, people from 1. */
export function ChunkList({ backupId, chunks }: { backupId: string; chunks: readonly ExportChunk[] }) {
  const { t, formats, url } = usePage();
  const failed = failedChunks(url.searchParams);
  return (
    <List label={t("exports.list")}>
      {chunks.map(({ iteration, size }) => {
        const title = t("exports.chunk", {
          iteration: formats.number(iteration + 1),
          total: formats.number(chunks.length),
        });
        return (
          <ListRow
            key={iteration}
            title={title}
            facts={size ? [formats.size(size)] : []}
            aside={
              failed.has(String(iteration)) ? (
                <StatusChip tone="red" icon={<CloseIcon size="s" />}>
                  {t("downloads.failed")}
                </StatusChip>
              ) : null
            }
            action={
              <ButtonLink
                look="secondary"
                href={chunkPath(backupId, iteration, url.search)}
                icon={<DownloadIcon />}
                aria-label={t("shell.labelled", { label: t("downloads.save"), value: title })}
              >
                {t("downloads.save")}
              </ButtonLink>
            }
          />
        );
      })}
    </List>
  );
}
