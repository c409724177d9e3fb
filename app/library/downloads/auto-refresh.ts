import { followedFor } from "~/server/push/live-jobs";
import type { Download } from "~/services/downloads";

/** Whether a page watches a download: it is being prepared, and has not been for longer than anybody waits. */
export const isAutoRefreshed = (
  { status, created }: Pick<Download, "status" | "created">,
  now: number,
): boolean => (status === "REQUESTED" || status === "IN_PROGRESS") && now - Date.parse(created) < followedFor;

/** Has a browser without script ask for the page again in 5 s (layout/auto-refresh.ts). */
export const autoRefreshAfter = "5";
