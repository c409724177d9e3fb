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
