import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { once } from "~/edge/once";
import { orNull, panel } from "~/edge/panel";
import { readForm } from "~/edge/read-form";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import type { Album } from "~/services/photo-schemas";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
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
  const outcome = await once(context, form.actionId, async () => {
    const renamed = await panel(
      context,
      orNull(async () => {
        await services.photos.renameAlbum(albumId, albumName);
        return albumName;
      }),
    );
    const gone = renamed.ok ? renamed.data === null : renamed.status === 404;
    // The album's own page says that there is none.
    if (gone) return { result: "done", location: albumPath(albumId) };
    if (!renamed.ok) return { result: "failed", message: t("album.name.failed") };
    return {
      result: "done",
      location: albumPath(albumId),
      toast: { key: "albums.renamed", name: albumName },
    };
  });
  if (outcome.result === "failed") return form.reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}

export default function AlbumNameDialog() {
  const album = useOutletContext<Album>();
  const form = useSubmittedForm();
  const { t } = usePage();
  const albumHref = albumPath(album.albumId);
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
      {form.failure ? <Alert tone="error" title={form.failure} /> : null}
      {/* The messages are the specification's and come on submit: no constraint of the browser's own speaks before. */}
      <ActionForm id="album-name-form">
        <TextField
          name="albumName"
          label={t("album.name.label")}
          defaultValue={form.value("albumName", album.albumName)}
          error={form.error("albumName")}
          maxLength={longestAlbumName}
          autoComplete="off"
          enterKeyHint="done"
          autoFocus
        />
      </ActionForm>
    </Dialog>
  );
}
