import { leaveReturn } from "~/library/photo-list/client/leave-return";
import { inStage } from "~/ui/photo/stage-parts";
import { readPreview } from "../preview-island-data";

const backIn = (stage: HTMLElement) => stage.querySelector<HTMLAnchorElement>(inStage("back"));

export function rememberPhoto(stage: HTMLElement): void {
  const [href = "", photo = ""] = (backIn(stage)?.getAttribute("href") ?? "").split("#");
  const data = readPreview(stage);
  if (data) leaveReturn({ href, photo: decodeURIComponent(photo), month: data.month, index: data.index });
}

/** Goes back in history if the list is there, so that it keeps its scroll position. */
export function closePreview(stage: HTMLElement): void {
  const back = backIn(stage);
  if (!back) return;
  const from = document.referrer === "" ? null : new URL(document.referrer);
  const list = new URL(back.href);
  const fromList = from?.origin === list.origin && from.pathname === list.pathname;
  if (fromList && history.length > 1) history.back();
  else {
    // A preview that was opened by its address has written nothing down yet.
    rememberPhoto(stage);
    location.assign(back.href);
  }
}
