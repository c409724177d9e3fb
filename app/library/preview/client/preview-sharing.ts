import { inStage } from "~/ui/photo/stage-parts";
import type { PreviewWalk } from "./preview-walk";
import { fetchPhoto, sharePhoto } from "./share-photo";

/** Only where the device has a share sheet that takes pictures. The picture comes with the first sign of use. */
export function offerSharing(stage: HTMLElement, walk: Pick<PreviewWalk, "here">): void {
  const example = new File([""], "a.jpg", { type: "image/jpeg" });
  if (!navigator.canShare?.({ files: [example] })) return;
  stage.setAttribute("data-shares", "");
  const listen = (sign: string, act: (button: HTMLElement) => Promise<void>) =>
    stage.addEventListener(sign, ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(inStage("share"));
      if (button) void act(button);
    });
  // A sheet opens only for some seconds after the press.
  listen("pointerover", (button) => fetchPhoto(walk.here, button));
  listen("click", (button) => sharePhoto(walk.here, button));
}
