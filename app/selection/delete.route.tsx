import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { rememberDeletion, scheduleDeletion } from "~/edge/deletions/deletions";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { mostSelected } from "~/edge/selection-limits";
import type { SelectionHead } from "~/edge/selection-shelf";
import { signedIn } from "~/edge/session/signed-in";
import { usePage } from "~/shell/page-context";
import { Button, ButtonLink } from "~/ui/button";
import { TrashIcon } from "~/ui/icons-actions";
import { photoToDelete } from "./photo-to-delete";
import { reviewFields, reviewOf, revisionMatches } from "./review.offer";
import { ReviewPage } from "./review-page.offer";
import { wayBack } from "./select-address";
import { findSelection } from "./selection.offer";
import { SharedAlbumRefusal } from "./shared-album-refusal";
import { shelfOf } from "./shelf.offer";

/** Which photos are to be deleted: the question before it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  // Back after it was confirmed: there is nothing more to ask.
  if (context.pendingDeletion.over.has(params.selectionId ?? "")) throw redirect("/my-photos/photos");
  const head = await findSelection(context, params.selectionId);
  const title = context.t("deleting.title", { count: head.count });
  if (head.area.kind === "sharedAlbum") return data({ title, head, review: null }, { status: 403 });
  return { title, head, review: await reviewOf(context, head) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  const form = await readForm(request, z.object(reviewFields));
  if (!form.ok) return form.reply();
  // The deletion goes by the form's own id: however often it is sent, it is the same one.
  const id = String(form.actionId);
  const outcome = await once(context, form.actionId, async () => {
    const selectionId = params.selectionId ?? "";
    const shelf = shelfOf(context);
    // Read before the revision is looked at: what is deleted is what was shown, whatever another tab does meanwhile.
    const photos = await shelf.photos(selectionId, 0, mostSelected);
    const head = await shelf.head(selectionId);
    if (!head || !isConfirmed(form.value, head)) return { result: "failed", message: t("selection.changed") };
    const albumId = head.area.kind === "album" ? head.area.albumId : null;
    await scheduleDeletion(context, { id, selectionId, albumId, photos: photos.map(photoToDelete) });
    return { result: "done", location: head.backTo };
  });
  if (outcome.result === "failed") return form.reply([outcome.message]);
  context.setCookies.push(rememberDeletion(id));
  return seeOther(context, outcome.location);
}

const isConfirmed = (form: { revision: number }, head: SelectionHead) =>
  head.area.kind !== "sharedAlbum" && head.count > 0 && revisionMatches(form, head);

export default function DeletePage() {
  const { title, head, review } = useLoaderData<typeof loader>();
  const { t, formats, environment } = usePage();
  if (review === null) return <SharedAlbumRefusal title={title} head={head} />;
  const words = { count: head.count, amount: formats.number(head.count) };
  return (
    <ReviewPage
      title={title}
      review={review}
      actions={
        <>
          <ButtonLink look="secondary" href={wayBack(head)}>
            {t("deleting.cancel")}
          </ButtonLink>
          <Button look="danger" icon={<TrashIcon />} disabled={head.count === 0}>
            {t("deleting.confirm", words)}
          </Button>
        </>
      }
    >
      <p>
        {t("deleting.question", words)} {t("deleting.grace", { count: environment.deletionGraceSeconds })}
      </p>
    </ReviewPage>
  );
}
