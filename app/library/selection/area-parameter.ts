import type { PhotoArea } from "~/library/photo-list/photo-area";

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
