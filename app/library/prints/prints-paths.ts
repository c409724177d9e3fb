import { selectionPath } from "~/library/selection/selection.public";
import { isPathSegment } from "~/platform/path";

/** Seconds. Source: docs/specification/2-photo-library.md, section 9. */
export const editorDelaySeconds = 3;
/** Milliseconds; an older page was reached with Back and does not redirect by itself. */
const redirectWindowMs = 6_000;

export const printsPath = (selectionId: string): string => selectionPath(selectionId, "prints");

export const toEditorPath = (selectionId: string, tempSelectionId: string, now: number): string =>
  `${printsPath(selectionId)}/editor?${new URLSearchParams({ handover: tempSelectionId, at: String(now) })}`;

export function readHandover(
  search: URLSearchParams,
  now: number,
): { id: string; redirects: boolean } | null {
  const id = search.get("handover") ?? "";
  if (!isPathSegment(id)) return null;
  const age = now - Number(search.get("at") ?? Number.NaN);
  return { id, redirects: age >= 0 && age < redirectWindowMs };
}
