import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import { confirmedPhotos, Revision, reviewOf } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { backHref } from "~/library/selection/select-url.public";
import { findSelection } from "~/library/selection/selection.public";
import { maxSelected } from "~/library/selection/selection-limits.public";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { Button, ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { rememberDeletion, scheduleDeletion } from "./deletions.public";
import { listLeft } from "./list-left";
import { photoToDelete } from "./photo-to-delete";
import { SharedAlbumRejected } from "./shared-album-rejected.public";

export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  // Back after confirming.
  const { over } = await context.pendingDeletion;
  if (over.has(params.selectionId ?? "")) throw redirect("/my-photos/photos");
  const head = await findSelection(context, params.selectionId);
  const title = context.t("deleting.title", { count: head.count });
  if (isReadOnly(head.area)) return data({ title, head, review: null }, { status: 403 });
  return { title, head, review: await reviewOf(context, head) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  const form = await readForm(request, z.object({ revision: Revision }));
  if (!form.ok) return form.reply();
  // The form's own id: sending the form again means the same deletion.
  const id = String(form.idempotencyKey);
  const run = async (): Promise<ActionOutcome> => {
    const confirmed = await confirmedPhotos(context, params.selectionId, form.value, (store, selection) =>
      store.photos(selection, 0, maxSelected),
    );
    if (!confirmed || isReadOnly(confirmed.head.area))
      return { result: "failed", message: t("selection.changed") };
    const { head, photos } = confirmed;
    const albumId = factsOf(head.area).ownAlbumId;
    // Before: the months of the services are those of the photos that are confirmed.
    const location = await listLeft(context, head.backTo, photos);
    await scheduleDeletion(context, { id, selectionId: head.id, albumId, photos: photos.map(photoToDelete) });
    return { result: "done", location };
  };
  return respondOnce(context, form, run, () => context.setCookies.push(rememberDeletion(id)));
}

export default function DeletePage() {
  const { title, head, review } = useLoaderData<typeof loader>();
  const { t, formats, deletionGraceSeconds } = usePage();
  if (review === null) return <SharedAlbumRejected title={title} head={head} />;
  const messages = { count: head.count, amount: formats.number(head.count) };
  return (
    <ReviewPage
      title={title}
      review={review}
      actions={
        <>
          <ButtonLink look="secondary" href={backHref(head)}>
            {t("deleting.cancel")}
          </ButtonLink>
          <Button look="danger" icon={<TrashIcon />} disabled={head.count === 0}>
            {t("deleting.confirm", messages)}
          </Button>
        </>
      }
    >
      <p>
        {t("deleting.question", messages)}{" "}
        {t("deleting.grace", { time: formats.period(deletionGraceSeconds) })}
      </p>
    </ReviewPage>
  );
}
