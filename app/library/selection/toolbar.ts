import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { FlagStates } from "~/server/feature-flags";
import { maxDownloaded } from "./download-limit.public";
import type { SelectionStep } from "./selection.public";

/** A button of the toolbar, and why it cannot be used where it cannot. */
export interface Tool {
  step: SelectionStep;
  /** Never for photos of a shared album; not for so many photos. */
  barred: "sharedAlbum" | "tooMany" | null;
}

interface ToolbarFacts {
  area: PhotoArea;
  flags: Pick<FlagStates, "album" | "download" | "orderPrints">;
  /** The prints editor cannot be used from the customer's device. */
  restricted: boolean;
  /** Photos chosen so far. */
  count: number;
}

/**
 * What can be done with photos of an area.
 * Source: docs/specification/2-photo-library.md, section 2, "Photos screen", "Album screen", "Shared album screen",
 * sections 5 and 6.
 */
export function toolbarOf({ area, flags, restricted, count }: ToolbarFacts): Tool[] {
  const shared = area.kind === "sharedAlbum";
  const own = (step: SelectionStep): Tool => ({ step, barred: shared ? "sharedAlbum" : null });
  const tools: Tool[] = [];
  if (flags.album) tools.push(own("copy"));
  tools.push(own(area.kind === "timeline" ? "delete" : "remove"));
  if (flags.download) tools.push({ step: "download", barred: count > maxDownloaded ? "tooMany" : null });
  if (flags.orderPrints && !(restricted && area.kind !== "timeline")) tools.push(own("prints"));
  return tools;
}
