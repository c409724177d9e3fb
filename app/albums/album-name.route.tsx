import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useOutletContext } from "@remix-run/react";
import { orNull, panel } from "~/edge/panel";
import { readForm } from "~/edge/read-form";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import type { Album } from "~/services/photo-schemas";
import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/text-field";
import { albumNameForm, longestAlbumName } from "./album-name";
import { albumPath } from "./album-place";

/** The album's own loader reads the album; this one says what the dialog over it is called. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("album.rename") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  const albumId = params.albumId ?? "";
  const form = await readForm(request, albumNameForm(t));
  if (!form.ok) return form.reply();
  const { albumName } = form.value;
  const renamed = await panel(
    context,
    orNull(async () => services.photos.renameAlbum(albumId, albumName)),
  );
  if (!renamed.ok) return form.reply([t("album.name.failed")]);
  return seeOther(context, albumPath(albumId), { key: "albums.renamed", name: albumName });
}

export default function AlbumNameDialog() {
  const album = useOutletContext<Album>();
  const submission = useActionData<{ submission: SubmissionResult<string[]> }>()?.submission;
  const { t } = usePage();
  const albumHref = albumPath(album.albumId);
  const typed = submission?.initialValue?.albumName;
  const failed = submission?.error?.[""]?.[0];
  return (
    <Dialog
      id="album-name"
      title={t("album.rename")}
      closeHref={albumHref}
      closeLabel={t("album.name.close")}
      footer={
        <>
          <ButtonLink look="secondary" href={albumHref}>
            {t("album.name.cancel")}
          </ButtonLink>
          <Button form="album-name-form">{t("album.name.save")}</Button>
        </>
      }
    >
      {failed ? <Alert tone="error" title={failed} /> : null}
      {/* The messages are the specification's and come on submit: no constraint of the browser's own speaks before. */}
      <form method="post" id="album-name-form">
        <TextField
          name="albumName"
          label={t("album.name.label")}
          defaultValue={submission ? (typeof typed === "string" ? typed : "") : album.albumName}
          error={submission?.error?.albumName?.[0]}
          maxLength={longestAlbumName}
          autoComplete="off"
          enterKeyHint="done"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
