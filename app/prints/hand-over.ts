import type { AppLoadContext } from "@remix-run/cloudflare";
import { panel } from "~/edge/calls/panel";
import type { ActionOutcome } from "~/edge/forms/action-outcome";
import type { SelectionHead } from "~/edge/selection-shelf";
import { signedIn } from "~/edge/session/signed-in";
import { takeOutGone } from "~/selection/gone-photos.offer";
import { shelfOf } from "~/selection/shelf.offer";
import { printsEditor, printsPath, toEditorPath } from "./prints-places";

/**
 * Hands the chosen photos over to the prints editor, for the customer to go on there. Where that fails, the page is shown
 * again with the toast, and the selection is as it was.
 */
export async function handOver(context: AppLoadContext, head: SelectionHead): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  const ids = await shelfOf(context).ids(head.id);
  const sent = await panel(context, services.tempSelections.create(ids.map(({ photoId }) => photoId)));
  const answer = sent.ok ? sent.data : null;
  if (answer?.kept && printsEditor(context, answer.tempSelectionId) !== null)
    return { result: "done", location: toEditorPath(head.id, answer.tempSelectionId, Date.now()) };
  const message = answer && !answer.kept ? await takeOutGone(context, head, answer.gone) : null;
  if (message) return { result: "failed", message };
  return { result: "done", location: printsPath(head.id), toast: { key: "prints.toast.failed" } };
}
