import { leaveReturn } from "~/library/photo-list/client/photo-return";

const backIn = (stage: HTMLElement) => stage.querySelector<HTMLAnchorElement>("[data-stage=back]");

export function rememberPhoto(stage: HTMLElement): void {
  const [href = "", photo = ""] = (backIn(stage)?.getAttribute("href") ?? "").split("#");
  const { month = null, index = "0" } = stage.dataset;
  leaveReturn({ href, photo: decodeURIComponent(photo), month, index: Number(index) });
}

/** Goes back in history if the list is there, so that it keeps its scroll position. */
export function closePreview(stage: HTMLElement): void {
  const back = backIn(stage);
  if (!back) return;
  const from = document.referrer === "" ? null : new URL(document.referrer);
  const list = new URL(back.href);
  const fromList = from?.origin === list.origin && from.pathname === list.pathname;
  if (fromList && history.length > 1) history.back();
  else location.assign(back.href);
}
