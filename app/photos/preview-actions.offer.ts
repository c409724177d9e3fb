import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { downloadOnePhoto } from "~/downloads/one-photo.offer";
import type { FlagStates } from "~/edge/feature-flags";
import type { Panel } from "~/edge/panel";
import { readForm } from "~/edge/read-form";
import { seeOther } from "~/edge/see-other";
import type { SelectionArea } from "~/edge/selection-shelf";
import { selectionPath, selectOnePhoto } from "~/selection/selection.offer";
import type { PreviewedPhoto } from "./preview-page.offer";

const intents = ["copy", "remove", "delete", "download"] as const;
type PreviewIntent = (typeof intents)[number];

/** A button of a preview. */
export interface PreviewAction {
  intent: PreviewIntent;
  /** In shared albums nothing but downloading can be done; the button says so. */
  available: boolean;
}

/** What can be done with one photo, by where it is seen and what the storefront offers. Source: specification 2, "Photo preview". */
export function previewActions(area: SelectionArea, flags: FlagStates): PreviewAction[] {
  const shown: Record<PreviewIntent, boolean> = {
    copy: flags.album,
    remove: area.kind === "album",
    delete: true,
    download: flags.download,
  };
  return intents
    .filter((intent) => shown[intent])
    .map((intent) => ({ intent, available: area.kind !== "sharedAlbum" || intent === "download" }));
}

const PreviewForm = z.object({ intent: z.enum(intents) });

/**
 * What a preview's button does: downloads the photo, or chooses it alone and leads to the page that asks before anything is
 * done with it. Nothing changes at a service here, so pressing twice only makes two selections.
 * @param opened the photo as the preview found it just now; null for one that is not there (any more)
 * @param list where a photo that is not there leads
 * @throws Response 403 for what the preview does not offer
 */
export async function doPreviewAction(
  context: AppLoadContext,
  request: Request,
  { area, opened, list }: { area: SelectionArea; opened: Panel<PreviewedPhoto | null>; list: string },
) {
  const form = await readForm(request, PreviewForm);
  if (!form.ok) return form.reply();
  const { intent } = form.value;
  const action = previewActions(area, context.flags).find((offered) => offered.intent === intent);
  if (!action?.available) throw new Response(null, { status: 403 });
  // The page itself says that the photo could not be loaded.
  if (!opened.ok) return seeOther(context, context.url.pathname + context.url.search);
  if (opened.data === null) return seeOther(context, list);
  const { photo, here, next, previous } = opened.data;
  if (intent === "download") return downloadOnePhoto(context, photo, here);
  const stays = intent === "copy";
  const backTo = stays ? here : (next ?? previous ?? list);
  const head = await selectOnePhoto(context, { area, backTo, cancelTo: here, photo });
  return seeOther(context, selectionPath(head.id, intent));
}
