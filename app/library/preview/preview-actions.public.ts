import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { deleteOnePhoto, removeOnePhoto } from "~/library/deletion/one-photo.public";
import { downloadOnePhoto } from "~/library/downloads/one-photo.public";
import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { selectionPath, selectOnePhoto } from "~/library/selection/selection.public";
import type { FlagStates } from "~/server/feature-flags";
import { readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { addFavourite } from "./add-favourite";
import type { Preview } from "./open-preview.public";

const intents = ["favourite", "copy", "remove", "delete", "download"] as const;
type PreviewIntent = (typeof intents)[number];

export type PreviewAction = { intent: PreviewIntent; available: boolean };

/** Source: docs/specification/2-photo-library.md, "Photo preview". */
export function previewActions(area: PhotoArea, flags: FlagStates): PreviewAction[] {
  const shown: Record<PreviewIntent, boolean> = {
    favourite: flags.album && !isReadOnly(area),
    copy: flags.album,
    remove: factsOf(area).ownAlbumId !== null,
    delete: true,
    download: flags.download,
  };
  return intents
    .filter((intent) => shown[intent])
    .map((intent) => ({ intent, available: !isReadOnly(area) || intent === "download" }));
}

export const confirmed = "yes";

const PreviewForm = z.object({ intent: z.enum(intents), confirmed: z.literal(confirmed).optional() });

/** @throws Response 403 for actions that the preview does not offer */
export async function doPreviewAction(
  context: AppLoadContext,
  request: Request,
  { area, opened, list }: Preview,
) {
  const form = await readForm(request, PreviewForm);
  if (!form.ok) return form.reply();
  const { intent } = form.value;
  const action = previewActions(area, context.flags).find((offered) => offered.intent === intent);
  if (!action?.available) throw new Response(null, { status: 403 });
  // The page itself shows the loading error.
  if (!opened.ok) return seeOther(context, context.url.pathname + context.url.search);
  if (opened.data === null) return seeOther(context, list);
  const { photo, here, next, previous, albumName } = opened.data;
  if (intent === "download") return downloadOnePhoto(context, photo, here);
  if (intent === "favourite") return addFavourite(context, form, photo.imageId, here);
  const backTo = intent === "copy" ? here : (next ?? previous ?? list);
  const one = { area, backTo, cancelTo: here, photo };
  if (form.value.confirmed && intent === "delete") return deleteOnePhoto(context, form, one);
  if (form.value.confirmed && intent === "remove")
    return removeOnePhoto(context, form, { ...one, albumName });
  const head = await selectOnePhoto(context, one);
  return seeOther(context, selectionPath(head.id, intent));
}
