import type { ExportChunk } from "~/services/exports";
import { usePage } from "~/shell/page-context";
import { ButtonLink } from "~/ui/button";
import { CloseIcon, DownloadIcon } from "~/ui/icons-actions";
import { List, ListRow } from "~/ui/list";
import { StatusChip } from "~/ui/status-chip";
import { chunkPath, failedChunks } from "./export-places";

/**
 * The zips of an export, a row each. The service counts them from 0, people from 1; one that could not be downloaded says
 * so, and the others are not concerned.
 */
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
            facts={[formats.size(size)]}
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
                aria-label={`${t("downloads.save")}: ${title}`}
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
