import type { NewestUpload } from "~/services/delete-photos";
import type { SessionFacts } from "~/session/account-sessions";

export interface PhotoToDelete {
  id: string;
  month: string;
}

/** The whole library, as long as nothing was uploaded after its newest photo. */
export interface Everything {
  count: number;
  newest: NewestUpload | null;
}

/** The session that confirmed it. */
export interface AskedBy extends SessionFacts {
  subject: string;
}

export interface DeletionOrder {
  /** Comes from the form: the same id again is the same deletion. */
  id: string;
  /** Holds the photos that could not be deleted afterwards; empty for the whole library. */
  selectionId: string;
  albumId: string | null;
  photos: readonly PhotoToDelete[];
  everything?: Everything;
  /** The name of the object that has the selection (selection-stores.public.ts). */
  selectionStore: string;
  origin: string;
  /** The customer's access token, sealed for the purpose "deletion". */
  sealedToken: string;
  correlationId: string;
  askedBy: AskedBy;
}

export interface DeletionState {
  id: string;
  selectionId: string;
  albumId: string | null;
  /** `waiting` can be undone, `running` cannot, `failed` left some photos, `unknown` may have, `stopped` deleted none. */
  state: "waiting" | "running" | EndOfDeletion;
  everything: boolean;
  /** Photos in all; `left` still exist as far as is known. */
  count: number;
  left: number;
  due: number;
}

/** What a deletion is carried out with, of the session that gave it its time. */
export type Hold = Pick<DeletionOrder, "sealedToken" | "origin">;

export type EndOfDeletion = "done" | "failed" | "unknown" | "stopped";

/** "late": the deletion has started. "undone": it was taken back before. */
export type Extension = "extended" | "undone" | "late" | "unknown";

/** `sent` counts the attempts for each photo that is not confirmed as deleted. */
export interface OpenDeletion extends Omit<DeletionOrder, "photos" | "askedBy"> {
  /** Null for one of before that was kept. */
  askedBy: AskedBy | null;
  sent: ReadonlyMap<string, number>;
  /** It was interrupted: what came of its last call was not recorded. */
  resumed: boolean;
}
