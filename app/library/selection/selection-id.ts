import { z } from "zod";
import { selectionTtlMs } from "./selection-limits.public";

const SelectionId = z.uuid();

/**
 * A new selection's id, a UUID of version 7: it says when it was made. A page in select mode has an address, and so an id,
 * before anything is chosen; one that the shelf does not know is either that new, or was kept and is no more.
 */
export function newSelectionId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  const [, , random = "", variant, rest] = crypto.randomUUID().split("-");
  return [time.slice(0, 8), time.slice(8), `7${random.slice(1)}`, variant, rest].join("-");
}

/** Reads an id as it came with a request; null for what is none. */
export const readSelectionId = (text: unknown): string | null => SelectionId.safeParse(text).data ?? null;

/** Whether a selection of this id was begun so long ago that it is not kept any more. */
export function isPast(selectionId: string, now = Date.now()): boolean {
  const made = Number.parseInt(selectionId.replace("-", "").slice(0, 12), 16);
  return made < now - selectionTtlMs;
}
