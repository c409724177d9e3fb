import type { PhotoArea } from "~/library/photo-list/photo-area";

/** An area as it stands in a form: "timeline", "album:<id>", "sharedAlbum:<id>". */
export const areaText = (area: PhotoArea): string =>
  area.kind === "timeline" ? area.kind : `${area.kind}:${area.albumId}`;

/** Reads what `areaText` wrote; null for anything else. */
export function readArea(text: string): PhotoArea | null {
  if (text === "timeline") return { kind: "timeline" };
  const colon = text.indexOf(":");
  const kind = text.slice(0, colon);
  const albumId = text.slice(colon + 1);
  if ((kind !== "album" && kind !== "sharedAlbum") || colon < 0 || albumId === "") return null;
  return { kind, albumId };
}
