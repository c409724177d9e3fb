import { inStage } from "~/ui/photo/stage-parts";
import type { PreviewWalk } from "./preview-walk";

/** Only where the device has a share sheet that takes pictures. Its script and the picture come with the first sign of use. */
export function offerSharing(stage: HTMLElement, walk: Pick<PreviewWalk, "here">): void {
  const example = new File([""], "a.jpg", { type: "image/jpeg" });
  if (!navigator.canShare?.({ files: [example] })) return;
  stage.setAttribute("data-shares", "");
  const listen = (sign: string, act: (button: HTMLElement) => Promise<void>) =>
    stage.addEventListener(sign, ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(inStage("share"));
      // Without its script there is nothing to share with: the next press asks for it again.
      if (button) act(button).catch(() => {});
    });
  // A sheet opens only for some seconds after the press.
  listen("pointerover", async (button) => (await import("./share-photo")).fetchPhoto(walk.here, button));
  listen("click", async (button) => (await import("./share-photo")).sharePhoto(walk.here, button));
}
