/** The query key that names a zip that could not be downloaded; once for each. */
const failedKey = "failed";
const maxFailed = 50;

/** Where an export is asked for, and where it says that it was. */
export const newExportPath = "/my-photos/exports/new";
export const requestedExportPath = `${newExportPath}?requested=1`;

/** The page of an export. */
export const exportPath = (backupId: string): string => `/my-photos/exports/${encodeURIComponent(backupId)}`;

/** Where one zip of an export is downloaded. It takes the page's query along, so that a failure leads back to the same page. */
export const chunkPath = (backupId: string, iteration: number, search: string): string =>
  `${exportPath(backupId)}/chunks/${iteration}${search}`;

/** The zips that could not be downloaded, by the page's address. */
export function failedChunks(search: URLSearchParams): Set<string> {
  return new Set(search.getAll(failedKey).slice(0, maxFailed));
}

/** The page of an export again, with one more zip that failed. */
export function withFailedChunk(backupId: string, iteration: string, search: URLSearchParams): string {
  const failed = [...new Set([...failedChunks(search), iteration])];
  return `${exportPath(backupId)}?${new URLSearchParams(failed.map((one) => [failedKey, one]))}`;
}
