import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { once } from "~/edge/once";
import { readForm } from "~/edge/read-form";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/text-field";
import { albumNameForm, longestAlbumName } from "./album-name.offer";
import { albumsPath, ownAlbumPath } from "./album-place.offer";
import { createAlbum } from "./create-album.offer";

export const handle = { dialog: true };

/** The list's own loader reads the albums; this one says what the dialog over it is called. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.album) throw redirect("/");
  return { title: context.t("albums.create.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t, flags } = context;
  if (!flags.album) throw redirect("/");
  const form = await readForm(request, albumNameForm(t));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const albumId = await createAlbum(context, form.value.albumName);
    return albumId === null
      ? { result: "failed", message: t("album.name.failed") }
      : { result: "done", location: ownAlbumPath(albumId) };
  });
  if (outcome.result === "failed") return form.reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}

export default function NewAlbumDialog() {
  const form = useSubmittedForm();
  const { t } = usePage();
  return (
    <Dialog
      id="new-album"
      title={t("albums.create.title")}
      closeHref={albumsPath}
      closeLabel={t("album.name.close")}
      begin="inside"
      footer={
        <>
          <ButtonLink look="secondary" href={albumsPath}>
            {t("album.name.cancel")}
          </ButtonLink>
          <Button form="new-album-form">{t("albums.create")}</Button>
        </>
      }
    >
      {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
      {/* The messages are the specification's and come on submit: no constraint of the browser's own speaks before. */}
      <ActionForm id="new-album-form">
        <TextField
          name="albumName"
          label={t("album.name.label")}
          placeholder={t("albums.create.placeholder")}
          defaultValue={form.value("albumName")}
          error={form.error("albumName")}
          maxLength={longestAlbumName}
          autoComplete="off"
          enterKeyHint="done"
          autoFocus={form.failure === undefined}
        />
      </ActionForm>
    </Dialog>
  );
}
