import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { readSortingText } from "~/library/photo-list/remembered-sorting";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Sorting } from "~/services/sorting";
import { canExist } from "./area-parameter";
import { ChangeForm } from "./change-form";
import { type Changed, changeSelection } from "./change-selection";
import type { ChosenAnswer } from "./chosen-answer";
import { sameArea } from "./select-mode.public";
import { readSelectionId } from "./selection-id";
import { monthsBy, selectionStoreOf } from "./selection-stores.public";

export const handle = { body: "photoList" };

export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const id = notFoundIfNull(readSelectionId(params.selectionId));
  const sorting = readSortingText(context.url.searchParams.get("sorting"));
  const answer = await toResult(context, answerOf(context, id, sorting, true));
  return answer.ok ? Response.json(answer.data) : new Response(null, { status: 502 });
}

/** Idempotent: a change states the result. 400 for an invalid change; 502 when photos cannot be
 * read, and nothing has changed, or when the store cannot be heard. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const selection = notFoundIfNull(readSelectionId(params.selectionId));
  const form = ChangeForm.safeParse(
    Object.fromEntries(await readFormFields(request, fieldNamesOf(ChangeForm))),
  );
  if (!form.success || !factsOf(form.data.area).isOffered(context.flags))
    return new Response(null, { status: 400 });
  const { area, sorting, position, change, seen } = form.data;
  const head = await toResult(context, selectionStoreOf(context).head(selection));
  if (!head.ok) return new Response(null, { status: 502 });
  const before = head.data;
  if (before && !sameArea(before.area, area)) return new Response(null, { status: 400 });
  const changed = await toResult(
    context,
    changeSelection(context, { selection, area, sorting, position }, change),
  );
  if (!changed.ok) return new Response(null, { status: canExist(area) ? 502 : 404 });
  // Another tab has changed the selection: send all of it.
  const all = (before?.revision ?? 0) !== seen;
  const answer = await toResult(context, answerOf(context, selection, sorting, all, changed.data));
  return answer.ok ? Response.json(answer.data) : new Response(null, { status: 502 });
}

async function answerOf(
  context: AppLoadContext,
  id: string,
  sorting: Sorting | null,
  all: boolean,
  { rejected, missing, ids }: Changed = { rejected: null, missing: [], ids: [] },
): Promise<ChosenAnswer> {
  const store = selectionStoreOf(context);
  const by = sorting ? monthsBy(sorting) : "dateTaken";
  const [look, every] = await Promise.all([store.look(id, [], by), all ? store.ids(id) : null]);
  return {
    count: look?.head.count ?? 0,
    revision: look?.head.revision ?? 0,
    months: look?.months ?? {},
    all: every?.map(({ photoId }) => photoId) ?? null,
    ids,
    missing,
    rejected,
    message: messagesFor({ rejected, missing }, context),
  };
}

function messagesFor(
  { rejected, missing }: Pick<Changed, "rejected" | "missing">,
  { t }: Pick<AppLoadContext, "t">,
): string | null {
  if (rejected === "full") return t("selection.full");
  if (rejected === "tooFar") return t("selection.tooFar");
  if (rejected === "gone") return t("selection.apart");
  return missing.length === 0 ? null : t("selection.missing", { count: missing.length });
}
