import type { AppLoadContext } from "@remix-run/cloudflare";
import { takeOutGone } from "~/library/selection/gone-photos.public";
import { confirmedIds } from "~/library/selection/review/review.public";
import type { Product } from "~/platform/editor-products";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { printsEditor } from "./prints-editor";
import { askingPath, toEditorPath } from "./prints-paths";

/** On failure the page is shown again with a toast, and the selection is unchanged. @param product null for photo prints */
export async function handOver(
  context: AppLoadContext,
  selectionId: string,
  form: { revision: number },
  product: Product | null,
): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  const confirmed = await confirmedIds(context, selectionId, form);
  if (!confirmed) return { result: "failed", message: context.t("selection.changed") };
  const { head, photos: ids } = confirmed;
  const sent = await toResult(context, services.tempSelections.create(ids.map(({ photoId }) => photoId)));
  const answer = sent.ok ? sent.data : null;
  if (answer?.kept && printsEditor(context, answer.tempSelectionId, product) !== null) {
    const handover = { id: answer.tempSelectionId, product, count: ids.length };
    return { result: "done", location: toEditorPath(head.id, handover, Date.now()) };
  }
  const message = answer && !answer.kept ? await takeOutGone(context, head, answer.gone) : null;
  if (message) return { result: "failed", message };
  return { result: "done", location: askingPath(head.id, product), toast: { key: "prints.toast.failed" } };
}
