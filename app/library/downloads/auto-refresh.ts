import { followedFor } from "~/server/push/live-jobs";
import type { Download } from "~/services/downloads";

export const isAutoRefreshed = (
  { status, created }: Pick<Download, "status" | "created">,
  now: number,
): boolean =>
  (status === "REQUESTED" || status === "IN_PROGRESS") &&
  created !== null &&
  now - Date.parse(created) < followedFor;

/** Seconds after which a browser without script asks for the page again (auto-refresh.ts). */
export const autoRefreshAfter = "5";
