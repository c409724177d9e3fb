import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { SharedAlbumRejected } from "~/library/deletion/shared-album-rejected.public";
import { albumsLimit, ownParameter, readCursor } from "~/library/photo-list/album-cursor";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { isReadOnly } from "~/library/photo-list/area-facts";
import { copyToAlbum } from "~/library/photo-list/copy-to-album";
import { createAlbum } from "~/library/photo-list/create-album";
import { confirmedIds } from "~/library/selection/review/review.public";
import { backHref } from "~/library/selection/select-url.public";
import { findSelection } from "~/library/selection/selection.public";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import { jsonOf } from "~/platform/json";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { CopyChoice } from "./copy-choice";
import { copyForm, intoField, readIntent } from "./copy-form";
import { readCopyState, tryAgainHref } from "./copy-url";

/** Source: docs/specification/2-photo-library.md, "Copy to album dialog". */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, flags, url } = context;
  if (!flags.album) throw redirect("/my-photos/photos");
  const head = await findSelection(context, params.selectionId);
  const title = t("copy.title");
  const cursor = readCursor(url, ownParameter);
  if (isReadOnly(head.area))
    return data({ title, head, cursor, albums: null, state: readCopyState(url) }, { status: 403 });
  const limit = cursor === null ? albumsLimit(context) - 1 : albumsLimit(context);
  const albums = await toResult(context, services.photos.albums({ cursor, limit, shared: false }));
  return { title, head, cursor, albums, state: readCopyState(url) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t, flags } = context;
  if (!flags.album) throw redirect("/my-photos/photos");
  const form = await readForm(request, copyForm(t), [intoField], readIntent);
  if (!form.ok) return form.reply();
  const asked = form.value;
  return respondOnce(context, form, async (attempt): Promise<ActionOutcome> => {
    const confirmed = await confirmedIds(context, params.selectionId, asked);
    if (!confirmed || isReadOnly(confirmed.head.area))
      return { result: "failed", message: t("selection.changed") };
    const { head } = confirmed;
    const selectionId = head.id;
    const ids = confirmed.photos.map(({ photoId }) => photoId);

    const failed = { result: "failed", message: t("album.name.failed") } as const;
    const unknown = { result: "unknown", message: t("form.unknown") } as const;
    const create = asked.intent === "create";
    const known = create ? createdBefore(attempt) : asked.albumId;
    const created = known === null && create ? await createAlbum(context, attempt, asked.albumName) : null;
    if (created?.state === "unknown") return { ...unknown, facts: created.facts };
    const albumId = known ?? (created?.state === "done" ? created.item?.albumId : null);
    if (!albumId) return failed;
    const [copied, album] = await Promise.all([
      copyToAlbum(context, albumId, ids),
      create ? null : toResult(context, services.photos.album(albumId)),
    ]);
    if (copied.state === "unknown")
      return create ? { ...unknown, facts: JSON.stringify({ albumId }) } : unknown;
    // All photos are gone: all that can be said is that copying failed.
    if (copied.state !== "done" || copied.gone === ids.length)
      return create
        ? { result: "done", location: tryAgainHref(selectionId, albumId) }
        : album?.ok && album.data === null
          ? { result: "failed", message: t("copy.gone") }
          : failed;
    await toResult(context, selectionStoreOf(context).forget(selectionId));
    const albumName = album?.ok ? album.data?.albumName : undefined;
    const label = create ? asked.albumName : (albumName ?? t("album.title"));
    return {
      result: "done",
      location: head.backTo,
      toast: {
        key: copied.gone > 0 ? "albums.copiedSome" : "albums.copied",
        link: { href: ownAlbumPath(albumId), label },
      },
    };
  });
}

const Created = z.object({ albumId: z.string().min(1) });

/** The album that an earlier attempt of this form has made, where it was copying that nobody knew of. */
const createdBefore = ({ earlier }: Attempt): string | null =>
  earlier?.facts ? (Created.safeParse(jsonOf(earlier.facts)).data?.albumId ?? null) : null;

export default function CopyPage() {
  const { title, head, cursor, albums, state } = useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  const { failure } = useSubmittedForm();
  const submitted = useSubmittedForm("create");
  if (albums === null) return <SharedAlbumRejected title={title} head={head} />;
  const problem = failure ?? (state.failed ? t("album.name.failed") : null);
  const naming = state.naming || submitted.isBack;
  return (
    <DialogPage
      title={title}
      back={{ href: backHref(head), label: t("selection.back") }}
      summary={t("copy.count", { count: head.count, amount: formats.number(head.count) })}
      sends
    >
      {problem ? <Alert tone="error" title={problem} focus /> : null}
      <CopyChoice head={head} albums={albums} cursor={cursor} chosen={state.albumId} naming={naming} />
    </DialogPage>
  );
}
