import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { FlagStates } from "~/server/feature-flags";
import { maxDownloaded } from "./download-limit.public";
import type { SelectionStep } from "./selection.public";

export interface Tool {
  step: SelectionStep;
  barred: "sharedAlbum" | "tooMany" | null;
}

interface ToolbarFacts {
  area: PhotoArea;
  flags: Pick<FlagStates, "album" | "download" | "orderPrints">;
  restricted: boolean;
  /** Whether the brand's editor makes more than prints. */
  creates: boolean;
  count: number;
}

/** Source: docs/specification/2-photo-library.md, section 2, "Photos screen", "Album screen",
 * "Shared album screen", sections 5 and 6. */
export function toolbarOf({ area, flags, restricted, creates, count }: ToolbarFacts): Tool[] {
  const { isAlbum } = factsOf(area);
  const barred = isReadOnly(area) ? "sharedAlbum" : null;
  const own = (step: SelectionStep): Tool => ({ step, barred });
  const tools: Tool[] = [];
  if (flags.album) tools.push(own("copy"));
  tools.push(own(isAlbum ? "remove" : "delete"));
  if (flags.download) tools.push({ step: "download", barred: count > maxDownloaded ? "tooMany" : null });
  if (flags.orderPrints && !(restricted && isAlbum)) {
    tools.push(own("prints"));
    if (creates) tools.push(own("create"));
  }
  return tools;
}
