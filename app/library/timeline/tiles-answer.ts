import { isCount, isObject } from "~/library/photo-list/checked-json";
import { jsonOf } from "~/platform/json";

export const tilesPath = "/my-photos/photos/tiles";

/** A cursor of the service, and the photos before it. */
export interface Checkpoint {
  cursor: string;
  before: number;
}

const header = "X-Next";

/** The answer of tiles.route.tsx: tiles as HTML, and where the next ones begin if that is known. */
export function tilesAnswer(tiles: string, next: Checkpoint | null): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (next) headers.set(header, JSON.stringify(next));
  return new Response(tiles, { headers });
}

/** Null where the answer has none; the server finds the next tiles without it. */
export function readCheckpoint({ headers }: Response): Checkpoint | null {
  const next = jsonOf(headers.get(header) ?? "");
  if (!isObject(next) || !("cursor" in next && "before" in next)) return null;
  const { cursor, before } = next;
  return typeof cursor === "string" && isCount(before) ? { cursor, before } : null;
}
