import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { found, orNull, panel } from "~/edge/calls/panel";
import { photoListLimits, readFormFields } from "~/edge/forms/form-body";
import { signedIn } from "~/edge/session/signed-in";
import { readSortingText } from "~/photos/remembered-sorting.offer";
import type { Sorting } from "~/services/sorting";
import { ChangeForm } from "./change-form";
import { type Changed, changeSelection } from "./change-selection";
import type { ChosenAnswer } from "./chosen-answer";
import { isOffered } from "./select-address";
import { sameArea } from "./select-mode.offer";
import { readSelectionId } from "./selection-id";
import { shelfOf } from "./shelf.offer";

/** What is chosen, for the script of a page in select mode; nothing, as long as nothing was. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const id = found(readSelectionId(params.selectionId));
  const sorting = readSortingText(context.url.searchParams.get("sorting"));
  return Response.json(await answerOf(context, id, sorting, true));
}

/**
 * Changes what is chosen, once for each thing that the customer does; each says what is to be so, so that twice is once. 400
 * for what is no change, 502 when the photos cannot be read: then nothing has changed.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const selection = found(readSelectionId(params.selectionId));
  const form = ChangeForm.safeParse(Object.fromEntries(await readFormFields(request, photoListLimits)));
  if (!form.success || !isOffered(form.data.area, context.flags)) return new Response(null, { status: 400 });
  const { area, sorting, place, change, seen } = form.data;
  const before = await shelfOf(context).head(selection);
  if (before && !sameArea(before.area, area)) return new Response(null, { status: 400 });
  const changed = await panel(
    context,
    orNull(() => changeSelection(context, { selection, area, sorting, place }, change)),
  );
  if (!changed.ok) return new Response(null, { status: 502 });
  // Somebody else, another tab, has changed it since this page looked: then it gets to know all of it.
  const all = (before?.revision ?? 0) !== seen;
  return Response.json(await answerOf(context, selection, sorting, all, found(changed.data)));
}

async function answerOf(
  context: AppLoadContext,
  id: string,
  sorting: Sorting | null,
  all: boolean,
  { refused, missing, ids }: Changed = { refused: null, missing: [], ids: [] },
): Promise<ChosenAnswer> {
  const shelf = shelfOf(context);
  const monthsBy = sorting?.sortKey === "created" ? "uploadEnd" : "dateTaken";
  const [look, every] = await Promise.all([shelf.look(id, [], monthsBy), all ? shelf.ids(id) : null]);
  return {
    count: look?.head.count ?? 0,
    revision: look?.head.revision ?? 0,
    months: look?.months ?? {},
    all: every?.map(({ photoId }) => photoId) ?? null,
    ids,
    missing,
    refused,
    said: wordsFor({ refused, missing }, context),
  };
}

function wordsFor(
  { refused, missing }: Pick<Changed, "refused" | "missing">,
  { t }: Pick<AppLoadContext, "t">,
): string | null {
  if (refused === "full") return t("selection.full");
  if (refused === "tooFar") return t("selection.tooFar");
  if (refused === "gone") return t("selection.apart");
  return missing.length === 0 ? null : t("selection.missing", { count: missing.length });
}
