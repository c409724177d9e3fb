import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";

/** Source: docs/specification/2-photo-library.md, section 2. */
export const blockedText = {
  sharedAlbum: "prints.barred.sharedAlbum",
  device: "prints.barred.device",
} as const;

export function blockReasonOf({ area }: SelectionHead, request: Request): keyof typeof blockedText | null {
  if (isReadOnly(area)) return "sharedAlbum";
  return factsOf(area).isAlbum && isRestrictedDevice(request) ? "device" : null;
}
