import { type PushNews, pushPath, pushProtocol } from "~/edge/push-protocol";

/** Opens this page's socket, by which the edge speaks; null in a browser that will not have any. */
export function openPush(): WebSocket | null {
  try {
    return new WebSocket(location.origin.replace(/^http/, "ws") + pushPath, pushProtocol);
  } catch {
    return null;
  }
}

/** What a message says; null for anything else than the edge sends. */
export function newsOf(text: unknown): PushNews | null {
  try {
    const news: unknown = JSON.parse(String(text));
    return isNews(news) ? news : null;
  } catch {
    return null;
  }
}

function isNews(news: unknown): news is PushNews {
  return (
    typeof news === "object" &&
    news !== null &&
    "id" in news &&
    "type" in news &&
    typeof news.type === "string" &&
    "timestamp" in news &&
    typeof news.timestamp === "string"
  );
}
