import type { Download } from "~/services/downloads";

/** Milliseconds after which a job is not waited for any more: as long as the specification keeps its socket open (section 9). */
const waitedFor = 30 * 60 * 1000;

/** Whether a page watches a download: it is being prepared, and has not been for longer than anybody waits. */
export const isWatched = ({ status, created }: Pick<Download, "status" | "created">, now: number): boolean =>
  (status === "REQUESTED" || status === "IN_PROGRESS") && now - Date.parse(created) < waitedFor;

/** Has the browser ask for the page again in 5 s, with or without script. */
export const lookAgainHeader: HeadersInit = { Refresh: "5" };
