import type { PhotoArea } from "~/library/photo-list/photo-area";
import { isPathSegment } from "~/platform/path";

/** "timeline", "album:<id>" or "sharedAlbum:<id>". */
export const areaText = (area: PhotoArea): string =>
  area.kind === "timeline" ? area.kind : `${area.kind}:${area.albumId}`;

export function readArea(text: string): PhotoArea | null {
  if (text === "timeline") return { kind: "timeline" };
  const colon = text.indexOf(":");
  const kind = text.slice(0, colon);
  const albumId = text.slice(colon + 1);
  if ((kind !== "album" && kind !== "sharedAlbum") || colon < 0 || albumId === "") return null;
  return { kind, albumId };
}

/** False for an album whose id no service can have. */
export const canExist = (area: PhotoArea): boolean => area.kind === "timeline" || isPathSegment(area.albumId);
