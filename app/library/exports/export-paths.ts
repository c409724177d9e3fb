/** Repeated for each zip whose download failed. */
const failedKey = "failed";
const maxFailed = 50;

export const newExportPath = "/my-photos/exports/new";

export const exportPath = (backupId: string): string => `/my-photos/exports/${encodeURIComponent(backupId)}`;

/** Keeps the page's query, so that a failure leads back to the same page. */
export const chunkPath = (backupId: string, iteration: number, search: string): string =>
  `${exportPath(backupId)}/chunks/${iteration}${search}`;

export function failedChunks(search: URLSearchParams): Set<string> {
  return new Set(search.getAll(failedKey).slice(0, maxFailed));
}

export function withFailedChunk(backupId: string, iteration: string, search: URLSearchParams): string {
  const failed = [...new Set([...failedChunks(search), iteration])];
  return `${exportPath(backupId)}?${new URLSearchParams(failed.map((one) => [failedKey, one]))}`;
}
