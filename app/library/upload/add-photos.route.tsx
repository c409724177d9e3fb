import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ActionForm } from "~/layout/action-form";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { sortByUpload } from "~/library/photo-list/remembered-sorting";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Button, ButtonLink } from "~/ui/form/button";
import { FileField } from "~/ui/form/file-field";
import { Card } from "~/ui/layout/card";
import { Cluster } from "~/ui/layout/stack";
import styles from "./add-photos.module.css";
import { AddPhotosActions } from "./add-photos-actions";
import { externalAlbumUpload } from "./external-upload";
import { photosField, photosRejected, takePhotos } from "./take-photos";
import { uploadParts } from "./upload-island-data";
import { UploadIslandRoot, UploadListRoot } from "./upload-island-root";
import { uploadLimits } from "./upload-limits";
import { addedPhotosHref, albumIn } from "./upload-paths";
import { readUploadAlbum, refuseWhileAllWait, requireUploadFlag } from "./upload-target";

const accepted = "image/heic,image/jpeg,image/png";

export const handle = { body: "stream" };

/** On a mobile device photos may be added to an album on an external page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  requireUploadFlag(context);
  await refuseWhileAllWait(context);
  const albumId = albumIn(context.url.searchParams);
  const externalUpload = albumId === null ? null : externalAlbumUpload(context, request, albumId);
  const album = await readUploadAlbum(context, albumId);
  if (externalUpload !== null && externalUpload !== "invalid") throw redirect(externalUpload.href);
  const { t } = context;
  const title = album?.name ? t("upload.title.album", { album: album.name }) : t("upload.title");
  const invalidLink = externalUpload === "invalid";
  return data({ title, album, invalidLink }, { status: invalidLink ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  requireUploadFlag(context);
  await refuseWhileAllWait(context);
  const albumId = albumIn(context.url.searchParams);
  const taken = await takePhotos(context, request, albumId);
  if ("problem" in taken) return photosRejected(context, taken.problem);
  if (taken.anyAdded) sortByUpload(context, albumId === null ? ["photos"] : ["photos", "albumPhotos"]);
  return seeOther(context, addedPhotosHref(taken.reportKey, albumId));
}

export default function AddPhotosPage() {
  const { title, album, invalidLink } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t } = page;
  const form = useSubmittedForm();
  const back = album
    ? { href: ownAlbumPath(album.albumId), label: album.name ?? t("album.title") }
    : { href: "/my-photos/photos", label: t("photos.title") };
  return (
    <DialogPage title={title} back={back}>
      <AddPhotosActions current="device" albumId={album?.albumId ?? null} />
      {invalidLink ? <Alert tone="error" title={t("upload.link.invalid")} /> : null}
      {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
      <Card title={t("upload.way.device")}>
        <UploadIslandRoot albumId={album?.albumId ?? null}>
          <ActionForm files>
            <div className={styles.form}>
              <FileField
                name={photosField}
                label={t("upload.field")}
                labelOnTouch={t("upload.field.touch")}
                hint={t("upload.limits", uploadLimits(page))}
                {...form.mistake(photosField)}
                accept={accepted}
              />
              <div className={styles.folder} {...{ [uploadParts.folder]: "" }} hidden>
                <Button type="button" look="ghost">
                  {t("upload.folder")}
                </Button>
              </div>
              <UploadListRoot />
              <p className={styles.wait}>{t("upload.wait")}</p>
              <div className={styles.buttons} {...{ [uploadParts.buttons]: "" }}>
                <Cluster>
                  <Button wideOnPhone>{t("upload.send")}</Button>
                  <ButtonLink look="secondary" wideOnPhone href={back.href}>
                    {t("upload.cancel")}
                  </ButtonLink>
                </Cluster>
              </div>
            </div>
          </ActionForm>
        </UploadIslandRoot>
      </Card>
    </DialogPage>
  );
}
