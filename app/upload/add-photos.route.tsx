import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownAlbumPath } from "~/albums/album-place.offer";
import { seeOther } from "~/edge/forms/see-other";
import { signedIn } from "~/edge/session/signed-in";
import { sortByUpload } from "~/photos/remembered-sorting.offer";
import { largestPhoto } from "~/services/uploads";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Cluster, Stack } from "~/ui/stack";
import styles from "./add-photos.module.css";
import { albumUploadElsewhere } from "./elsewhere";
import { mostBytes, mostPhotos } from "./receive-photos";
import { photosField, photosRefused, takePhotos } from "./take-photos";
import { UploadGround, UploadListPlace } from "./upload-ground";
import { addedPhotosHref, albumIn } from "./upload-places";
import { demandUpload, readUploadAlbum } from "./upload-target";
import { WaysToAdd } from "./ways-to-add";

const accepted = "image/heic,image/jpeg,image/png";
const megabyte = 1024 * 1024;

/** The picker, with the album's name where photos are added to one. On a mobile device an album may have a picker elsewhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  demandUpload(context);
  const albumId = albumIn(context.url.searchParams);
  const elsewhere = albumId === null ? null : albumUploadElsewhere(context, request, albumId);
  const album = await readUploadAlbum(context, albumId);
  if (elsewhere !== null && elsewhere !== "invalid") throw redirect(elsewhere.href);
  const { t } = context;
  const title = album?.name ? t("upload.title.album", { album: album.name }) : t("upload.title");
  const invalidLink = elsewhere === "invalid";
  return data({ title, album, invalidLink }, { status: invalidLink ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  demandUpload(context);
  const albumId = albumIn(context.url.searchParams);
  const taken = await takePhotos(context, request, albumId);
  if ("problem" in taken) return photosRefused(context, taken.problem);
  if (taken.anyAdded) sortByUpload(context, albumId === null ? ["photos"] : ["photos", "albumPhotos"]);
  return seeOther(context, addedPhotosHref(taken.actionId, albumId));
}

export default function AddPhotosPage() {
  const { title, album, invalidLink } = useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  const form = useSubmittedForm();
  const back = album
    ? { href: ownAlbumPath(album.albumId), label: album.name ?? t("album.title") }
    : { href: "/my-photos/photos", label: t("photos.title") };
  return (
    <Stack gap="l">
      <PageHeader title={title} back={back} />
      <WaysToAdd current="device" albumId={album?.albumId ?? null} />
      {invalidLink ? <Alert tone="error" title={t("upload.link.invalid")} /> : null}
      {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
      <Card title={t("upload.way.device")}>
        <UploadGround albumId={album?.albumId ?? null}>
          <ActionForm files>
            <div className={styles.form}>
              <FileField
                name={photosField}
                label={t("upload.field")}
                hint={t("upload.limits", {
                  photo: formats.number(largestPhoto / megabyte),
                  count: mostPhotos,
                  all: formats.number(mostBytes / megabyte),
                })}
                {...form.mistake(photosField)}
                accept={accepted}
              />
              <UploadListPlace />
              <p className={styles.wait}>{t("upload.wait")}</p>
              <div className={styles.buttons} data-upload-buttons="">
                <Cluster>
                  <Button wideOnPhone>{t("upload.send")}</Button>
                  <ButtonLink look="secondary" wideOnPhone href={back.href}>
                    {t("upload.cancel")}
                  </ButtonLink>
                </Cluster>
              </div>
            </div>
          </ActionForm>
        </UploadGround>
      </Card>
    </Stack>
  );
}
