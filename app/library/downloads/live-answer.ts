export interface LiveDownload {
  id: string;
  /** Whether this browser awaits it. */
  mine: boolean;
  state: "preparing" | "ready" | "failed" | "unknown";
}

/** What `/downloads/live` answers. */
export interface LiveDownloads {
  jobs: LiveDownload[];
}

export function isLiveDownloads(read: unknown): read is LiveDownloads {
  const { jobs } = Object(read);
  return Array.isArray(jobs) && jobs.every(isLiveDownload);
}

const isLiveDownload = (job: Partial<Record<keyof LiveDownload, unknown>> | null) =>
  typeof job?.id === "string" && typeof job.state === "string";
