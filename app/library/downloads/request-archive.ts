import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { takeOutGone } from "~/library/selection/gone-photos.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { isRateLimited } from "~/server/rate-limits";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { downloadStep, downloadsPath } from "./download-paths";

export async function requestArchive(context: AppLoadContext, head: SelectionHead): Promise<ActionOutcome> {
  const { services, identity } = signedIn(context);
  if (await isRateLimited(context, "archive"))
    return { result: "failed", message: context.t("downloads.step.often"), status: 429 };
  const ids = await selectionStoreOf(context).ids(head.id);
  const { sharedAlbumId } = factsOf(head.area);
  const request =
    sharedAlbumId !== null
      ? services.downloads.requestShared(
          sharedAlbumId,
          ids.map(({ photoId }) => photoId),
        )
      : services.downloads.request(
          ids.map(({ photoId, ownerId }) => ({ photoId, ownerId: ownerId ?? identity.accountId })),
        );
  const asked = await toResult(context, request);
  const answer = asked.ok ? asked.data : null;
  if (answer?.begun)
    return {
      result: "done",
      location: `${downloadsPath}?waiting=${encodeURIComponent(answer.id)}`,
      toast: { key: "downloads.toast.preparing" },
    };
  const message = answer && (await takeOutGone(context, head, answer.gone));
  if (message) return { result: "failed", message };
  // Also when the response was lost: the list of downloads shows whether it was started.
  return {
    result: "done",
    location: downloadStep(head.id, "failed"),
    toast: { key: "downloads.toast.failed" },
  };
}
