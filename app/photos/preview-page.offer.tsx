import { photoDownloadFailed } from "~/downloads/one-photo.offer";
import type { Toast } from "~/edge/toast";
import type { Photo } from "~/services/photo-schemas";
import { ActionForm } from "~/shell/action-form";
import { DeletionFailures, DeletionNotices } from "~/shell/deletion-notices";
import { FlashToast } from "~/shell/flash-toast";
import { usePage } from "~/shell/page-context";
import { DownloadIcon, TrashIcon } from "~/ui/icons-actions";
import { CopyIcon, RemoveFromAlbumIcon } from "~/ui/icons-photos";
import { PhotoStage, StageButton, StageInfo } from "~/ui/photo-stage";
import { PhotoFacts } from "./photo-facts";
import type { PreviewAction } from "./preview-actions.offer";
import { previewThumbnail } from "./preview-thumbnail";
import { slideshowHref } from "./slideshow";

/** A photo as its preview found it: where it is and what is beside it, as addresses. */
export interface PreviewedPhoto {
  photo: Photo;
  /** The preview's own address, as the photo was found. */
  here: string;
  /** The page of the list that shows the photo. */
  list: string;
  position: { number: number; total: number } | null;
  previous: string | null;
  next: string | null;
}

type PreviewPageProps = {
  /** "Photo, 3 May 2024, 14:05", or that it could not be loaded. */
  title: string;
  /** Null when it could not be loaded. */
  shown: PreviewedPhoto | null;
  /** The list's own address, for when nothing could be loaded; and what the way back says. */
  list: string;
  backLabel: string;
  actions: readonly PreviewAction[];
  toast: Toast | null;
  /** One photo after the other by itself: nothing but the photo, and the way to stop. */
  slideshow: boolean;
};

const icons = {
  copy: <CopyIcon />,
  remove: <RemoveFromAlbumIcon />,
  delete: <TrashIcon />,
  download: <DownloadIcon />,
} as const;

/** One photo on black with what can be done with it: the same viewer for library, album and shared album. */
export function PreviewPage(props: PreviewPageProps) {
  const { title, shown, list, backLabel, actions, toast, slideshow } = props;
  const { t, formats, url } = usePage();
  if (shown === null) {
    const again = <a href={url.pathname + url.search}>{t("preview.tryAgain")}</a>;
    const back = { href: list, label: backLabel };
    return <PhotoStage photo={null} alt={title} caption={title} back={back} actions={again} />;
  }
  const { photo, position, here } = shown;
  const { dateTaken } = photo;
  const linkTo = (to: string | null, label: string) =>
    to === null ? undefined : { href: slideshow ? slideshowHref(to) : to, label };
  return (
    <>
      <PhotoStage
        photo={previewThumbnail(photo)}
        alt={title}
        caption={dateTaken ? formats.taken(dateTaken) : t("photos.unknownDate")}
        captionTitle={dateTaken ? formats.moment(dateTaken, t("preview.at")) : undefined}
        position={
          position
            ? t("preview.position", {
                position: formats.number(position.number),
                total: formats.number(position.total),
              })
            : undefined
        }
        back={{ href: shown.list, label: backLabel }}
        previous={linkTo(shown.previous, t("preview.previous"))}
        next={linkTo(shown.next, t("preview.next"))}
        alert={photoDownloadFailed(url) ? t("preview.downloadFailed") : undefined}
        actions={
          slideshow ? (
            <a href={here}>{t("preview.slideshow.stop")}</a>
          ) : (
            <ActionForm>
              {actions.map(({ intent, available }) => (
                <StageButton
                  key={intent}
                  name="intent"
                  value={intent}
                  label={t(`preview.${intent}`)}
                  icon={icons[intent]}
                  stays={intent === "download"}
                  unavailable={available ? undefined : t("sharedAlbum.unavailable")}
                />
              ))}
            </ActionForm>
          )
        }
        info={
          slideshow ? null : (
            <StageInfo label={t("preview.info")}>
              <PhotoFacts photo={photo} />
              {shown.next === null ? null : <a href={slideshowHref(here)}>{t("preview.slideshow")}</a>}
            </StageInfo>
          )
        }
      />
      <DeletionNotices />
      <DeletionFailures over />
      <FlashToast toast={toast} />
    </>
  );
}
