import type { CameraFacts } from "./camera-facts";
import { dateInName } from "./date-in-name";

/**
 * When a photo was taken, in milliseconds since 1970, by the camera's clock; null when nothing says it. What was written as it was
 * taken comes first, then what was written later (docs/decisions/0160-dates-of-photos.md).
 */
export function dateTaken(
  { takenAt, digitizedAt, changedAt }: CameraFacts,
  { fileName, lastModified }: { fileName: string; lastModified: number | null },
): number | null {
  return takenAt ?? dateInName(fileName) ?? digitizedAt ?? changedAt ?? lastModified;
}
