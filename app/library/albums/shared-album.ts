import type { SharedAlbum } from "~/services/photo-schemas";
import type { Participants } from "~/services/shared-albums";

/** A shared album as its page shows it, and as the dialogs over it know it. */
export interface ShownSharedAlbum {
  album: SharedAlbum;
  /**
   * Whether the customer is its owner, not one of its participants.
   * Source: docs/specification/2-photo-library.md, "Shared album screen".
   */
  owned: boolean;
  /** Null when they could not be loaded. */
  people: Participants | null;
}
