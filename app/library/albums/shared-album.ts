import type { SharedAlbum } from "~/services/photo-schemas";
import type { Participants } from "~/services/shared-albums";

export interface ShownSharedAlbum {
  album: SharedAlbum;
  /** Source: docs/specification/2-photo-library.md, "Shared album screen". */
  owned: boolean;
  people: Participants | null;
}
