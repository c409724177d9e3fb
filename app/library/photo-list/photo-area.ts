export type PhotoArea =
  | { kind: "timeline" }
  | { kind: "album"; albumId: string }
  | { kind: "sharedAlbum"; albumId: string };
