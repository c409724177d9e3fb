import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { takeOutGone } from "~/library/selection/gone-photos.public";
import { confirmedIds } from "~/library/selection/review/review.public";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { isRateLimited } from "~/server/rate-limits";
import { requestOnce } from "~/server/request-once";
import { signedIn } from "~/server/signed-in";
import { downloadStep, downloadsPath } from "./download-paths";

export async function requestArchive(
  context: AppLoadContext,
  attempt: Attempt,
  selectionId: string,
  form: { revision: number },
): Promise<ActionOutcome> {
  const { services, identity } = signedIn(context);
  if (!attempt.earlier && (await isRateLimited(context, "archive")))
    return { result: "failed", message: context.t("downloads.step.often"), status: 429 };
  const confirmed = await confirmedIds(context, selectionId, form);
  if (!confirmed) return { result: "failed", message: context.t("selection.changed") };
  const { head, photos: ids } = confirmed;
  const { sharedAlbumId } = factsOf(head.area);
  const request = (key: string) =>
    sharedAlbumId !== null
      ? services.downloads.requestShared(
          sharedAlbumId,
          ids.map(({ photoId }) => photoId),
          key,
        )
      : services.downloads.request(
          ids.map(({ photoId, ownerId }) => ({ photoId, ownerId: ownerId ?? identity.accountId })),
          key,
        );
  const asked = await requestOnce(context, attempt, "downloads", request);
  if (asked.state === "unknown") return { result: "unknown", message: context.t("downloads.step.unknown") };
  const answer = asked.state === "done" ? asked.data : null;
  if (answer?.begun)
    return {
      result: "done",
      location: `${downloadsPath}?waiting=${encodeURIComponent(answer.id)}`,
      toast: { key: "downloads.toast.preparing" },
    };
  const message = answer && (await takeOutGone(context, head, answer.gone));
  if (message) return { result: "failed", message };
  return {
    result: "done",
    location: downloadStep(head.id, "failed"),
    toast: { key: "downloads.toast.failed" },
  };
}
