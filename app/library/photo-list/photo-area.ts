/** A list of photos: the timeline, an own album or a shared one. */
export type PhotoArea =
  | { kind: "timeline" }
  | { kind: "album"; albumId: string }
  | { kind: "sharedAlbum"; albumId: string };
