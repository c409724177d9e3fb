import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { SelectionArea } from "~/edge/selection-shelf";
import { takeToast } from "~/shell/flash-toast";
import { photoWords } from "./photo-words.offer";
import { previewActions } from "./preview-actions.offer";
import type { PreviewedPhoto } from "./preview-page.offer";
import { goOnHeader, isSlideshow } from "./slideshow";

interface Preview {
  area: SelectionArea;
  /** Null when it could not be loaded. */
  shown: PreviewedPhoto | null;
  /** The list's own address. */
  list: string;
}

/** What the loader of a preview answers: the same for library, album and shared album. */
export function previewAnswer(context: AppLoadContext, { area, shown, list }: Preview) {
  const { flags, t, url } = context;
  const slideshow = isSlideshow(url) && shown !== null;
  const title = shown ? photoWords(context)(shown.photo) : t("preview.failed");
  const answer = {
    title,
    shown,
    list,
    actions: previewActions(area, flags),
    toast: takeToast(context),
    slideshow,
  };
  return data(answer, slideshow && shown.next !== null ? { headers: goOnHeader(shown.next) } : {});
}
