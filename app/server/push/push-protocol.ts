/** Where a page's socket opens. */
export const pushPath = "/my-photos/push";

/** What the two ends of a page's socket speak; a socket that asks for anything else is none of ours. */
export const pushProtocol = "account-push";

/**
 * What a message can be about.
 * Source: docs/specification/2-photo-library.md, section 3, "Push message";
 * docs/specification/3-open-points.md, "Names on the wire".
 */
export const pushTypes = [
  "archive-generation-started",
  "archive-generation-finished",
  "archive-generation-error",
  "import-started",
  "import-error",
  "import-finished",
] as const;

/** What a page is told: no more than it needs, and nothing of who the customer is. */
export interface PushNews {
  id: string;
  type: (typeof pushTypes)[number];
  /** ISO moment. */
  timestamp: string;
  /** Of an archive. */
  downloadId?: string | undefined;
}

/** How a socket ends that belongs to nobody any more: the customer has signed out, or the token's time is over. */
export const notSignedIn = 4401;

/** Whether a request asks for a socket. */
export const wantsSocket = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket";

/** The status that refuses a socket: not the one address there is, not our protocol. Null for one that is as it should be. */
export function socketError({ method, headers }: Pick<Request, "method" | "headers">, url: URL) {
  if (url.pathname !== pushPath) return 404;
  if (method !== "GET") return 405;
  const offered = (headers.get("sec-websocket-protocol") ?? "").split(",").map((name) => name.trim());
  return offered.includes(pushProtocol) ? null : 400;
}
