import type { AppLoadContext } from "@remix-run/cloudflare";
import { panel } from "~/edge/calls/panel";
import type { ActionOutcome } from "~/edge/forms/action-outcome";
import type { SelectionHead } from "~/edge/selection-shelf";
import { signedIn } from "~/edge/session/signed-in";
import { takeOutGone } from "~/selection/gone-photos.offer";
import { shelfOf } from "~/selection/shelf.offer";
import { downloadStep, downloadsPath } from "./download-places";

/** Asks for an archive of the chosen photos; those of a shared album by the call that shared albums have of their own. */
export async function requestArchive(context: AppLoadContext, head: SelectionHead): Promise<ActionOutcome> {
  const { services, identity } = signedIn(context);
  const ids = await shelfOf(context).ids(head.id);
  const { area } = head;
  const request =
    area.kind === "sharedAlbum"
      ? services.downloads.requestShared(
          area.albumId,
          ids.map(({ photoId }) => photoId),
        )
      : services.downloads.request(
          ids.map(({ photoId, ownerId }) => ({ photoId, ownerId: ownerId ?? identity.accountId })),
        );
  const asked = await panel(context, request);
  const answer = asked.ok ? asked.data : null;
  if (answer?.begun)
    return {
      result: "done",
      location: `${downloadsPath}?waiting=${encodeURIComponent(answer.id)}`,
      toast: { key: "downloads.toast.preparing" },
    };
  const message = answer && (await takeOutGone(context, head, answer.gone));
  if (message) return { result: "failed", message };
  // Also when the answer was lost: the list of downloads, which the page leads to, says whether it was begun.
  return {
    result: "done",
    location: downloadStep(head.id, "failed"),
    toast: { key: "downloads.toast.failed" },
  };
}
