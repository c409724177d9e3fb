import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import { confirmedIds, Revision, reviewOf } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { backHref } from "~/library/selection/select-url.public";
import { findSelection, selectionPath } from "~/library/selection/selection.public";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Button, ButtonLink } from "~/ui/form/button";
import { removedToast, removeFromAlbum } from "./remove-from-album";
import { SharedAlbumRejected } from "./shared-album-rejected.public";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, flags } = context;
  if (!flags.album) throw redirect("/");
  const head = await findSelection(context, params.selectionId);
  const { area } = head;
  const title = t("removing.title", { count: head.count });
  if (isReadOnly(area)) return data({ title, head, review: null, albumName: null }, { status: 403 });
  const albumId = notFoundIfNull(factsOf(area).ownAlbumId);
  const [review, album] = await Promise.all([
    reviewOf(context, head),
    toResult(context, services.photos.album(albumId)),
  ]);
  return { title, head, review, albumName: album.ok ? notFoundIfNull(album.data).albumName : null };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t, formats, flags } = context;
  if (!flags.album) throw redirect("/");
  const form = await readForm(request, z.object({ revision: Revision }));
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async (): Promise<ActionOutcome> => {
    const store = selectionStoreOf(context);
    const confirmed = await confirmedIds(context, params.selectionId, form.value);
    const albumId = confirmed && factsOf(confirmed.head.area).ownAlbumId;
    if (!confirmed || albumId === null) return { result: "failed", message: t("selection.changed") };
    const { head } = confirmed;
    const selectionId = head.id;
    const ids = confirmed.photos.map(({ photoId }) => photoId);
    const [album, left] = await Promise.all([
      toResult(context, services.photos.album(albumId)),
      removeFromAlbum(context, albumId, ids),
    ]);
    if (album.ok && album.data === null) {
      await toResult(context, store.forget(selectionId));
      return { result: "done", location: "/my-photos/albums", toast: { key: "albums.gone" } };
    }
    if (left.unknown) return { result: "unknown", message: t("form.unknown") };
    if (left.photoIds.length > 0) {
      const still = new Set(left.photoIds);
      await toResult<unknown>(
        context,
        store.change(selectionId, { remove: ids.filter((id) => !still.has(id)) }),
      );
      const failed = t("removing.failed", { count: ids.length });
      const removed = ids.length - left.photoIds.length;
      if (removed === 0) return { result: "failed", message: failed };
      const messages = {
        count: removed,
        removed: formats.number(removed),
        amount: formats.number(ids.length),
      };
      return { result: "failed", message: `${failed}. ${t("removing.left", messages)}` };
    }
    await toResult(context, store.forget(selectionId));
    const albumName = album.ok && album.data ? album.data.albumName : null;
    return {
      result: "done",
      location: head.backTo,
      toast: removedToast(context, ids.length, albumName),
    };
  });
}

export default function RemovePage() {
  const { title, head, review, albumName } = useLoaderData<typeof loader>();
  const { t, formats, flags } = usePage();
  if (review === null) return <SharedAlbumRejected title={title} head={head} />;
  const messages = { count: head.count, amount: formats.number(head.count) };
  return (
    <ReviewPage
      title={title}
      review={review}
      alerts={
        albumName === null ? (
          <Alert
            tone="warning"
            title={t("removing.unnamed")}
            link={{ href: factsOf(head.area).path, label: t("removing.toAlbum") }}
          />
        ) : null
      }
      actions={
        <>
          <ButtonLink look="secondary" href={backHref(head)}>
            {t("deleting.cancel")}
          </ButtonLink>
          <Button disabled={head.count === 0}>{t("removing.confirm")}</Button>
        </>
      }
    >
      <p>
        {t("removing.question", { ...messages, albumName: albumName ?? t("removing.album") })}{" "}
        {/* With the shared view on, an own album holds own photos alone, and the customer may delete those (spec/2 section 6). */}
        {flags.sharedAlbums ? (
          <a href={selectionPath(head.id, "delete")} data-dialog="">
            {t("removing.deleteInstead", messages)}
          </a>
        ) : null}
      </p>
    </ReviewPage>
  );
}
