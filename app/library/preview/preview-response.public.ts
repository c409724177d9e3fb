import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { toastFor } from "~/layout/flash-toast";
import { photoMessages } from "~/library/photo-list/photo-messages";
import { rememberToast } from "~/server/forms/toast";
import type { Preview } from "./open-preview.public";
import { previewActions } from "./preview-actions.public";
import { goOnHeader, isSlideshow } from "./slideshow";

/** @throws Response redirect to the list for an unknown photo, which says that it is not there */
export function previewAnswer(context: AppLoadContext, { area, opened, list }: Preview) {
  if (opened.ok && opened.data === null) {
    // Script that finds a photo gone says so itself.
    if (!context.fetched)
      context.setCookies.push(rememberToast(context.customer?.ownerTag, { key: "preview.notFound" }));
    throw redirect(list);
  }
  const { flags, t, url } = context;
  const shown = opened.ok ? opened.data : null;
  const slideshow = isSlideshow(url) && shown !== null;
  const title = shown ? photoMessages(context)(shown.photo) : t("preview.failed");
  const answer = {
    title,
    area,
    shown,
    list,
    actions: previewActions(area, flags),
    toast: toastFor(context),
    slideshow,
  };
  return data(answer, slideshow && shown.next !== null ? { headers: goOnHeader(shown.next) } : {});
}
