export const pushPath = "/my-photos/push";

export const pushProtocol = "account-push";

/** Source: docs/specification/2-photo-library.md, section 3, "Push message"; docs/specification/3-open-points.md, "Names on the wire". */
export const pushTypes = [
  "archive-generation-started",
  "archive-generation-finished",
  "archive-generation-error",
  "import-started",
  "import-error",
  "import-finished",
] as const;

/** JSON that nobody has checked yet; its fields are read with `?.`, whatever it is. */
export type Unread<Fields extends string> = Partial<Record<Fields, unknown>> | null;

/** Nothing of who the customer is. */
export interface PushNews {
  id: string;
  type: (typeof pushTypes)[number];
  /** ISO moment. */
  timestamp: string;
  downloadId?: string | undefined;
}

/** Of a type that may be newer than this page. */
export const isPushNews = (read: Unread<"id" | "type" | "timestamp">): read is PushNews =>
  typeof read?.id === "string" && typeof read.type === "string" && typeof read.timestamp === "string";

export const notSignedIn = 4401;

export const wantsSocket = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket";

export function socketError({ method, headers }: Pick<Request, "method" | "headers">, url: URL) {
  if (url.pathname !== pushPath) return 404;
  if (method !== "GET") return 405;
  const offered = (headers.get("sec-websocket-protocol") ?? "").split(",").map((name) => name.trim());
  return offered.includes(pushProtocol) ? null : 400;
}
