import { z } from "zod";
import { selectionTtlMs } from "./selection-limits.public";

const SelectionId = z.uuid();

/** A version 7 UUID: its time tells a new, still empty selection from an expired one. */
export function newSelectionId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  const random = crypto.randomUUID().slice("00000000-0000-4".length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

export const readSelectionId = (text: unknown): string | null => SelectionId.safeParse(text).data ?? null;

export function isPast(selectionId: string, now = Date.now()): boolean {
  const made = Number.parseInt(selectionId.replace("-", "").slice(0, 12), 16);
  return made < now - selectionTtlMs;
}
