import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { Toasts } from "~/layout/toasts";
import { useTryAgain } from "~/layout/try-again";
import { DeletionFailures, DeletionNotices } from "~/library/deletion/deletion-notices.public";
import { photoDownloadFailed } from "~/library/downloads/one-photo.public";
import { factsOf } from "~/library/photo-list/area-facts";
import { PhotoStage, StageInfo, StageZoom } from "~/ui/photo/photo-stage";
import styles from "./client/preview.island.module.css";
import { PhotoFacts } from "./photo-facts";
import { PreviewBar } from "./preview-bar";
import { inPlaceAttributes, previewIslandAttributes } from "./preview-island-data";
import { PreviewQuestions } from "./preview-question";
import type { previewAnswer } from "./preview-response.public";
import { previewThumbnail } from "./preview-thumbnail";
import { slideshowHref } from "./slideshow";

export const previewHandle = {
  islands: ["app/library/preview/client/preview.island.ts"],
  /** Its text is in the system's font: the brand's is not loaded ahead. */
  withoutHeading: true,
};

export function PreviewPage() {
  const { title, area, shown, list, actions, toast, slideshow } = useLoaderData<typeof previewAnswer>();
  const { t, formats, url, savesData } = usePage();
  const { failure } = useSubmittedForm();
  const again = useTryAgain();
  const backLabel = t(factsOf(area).isAlbum ? "album.preview.back" : "preview.back");
  if (shown === null) {
    const back = { href: list, label: backLabel };
    return (
      <PhotoStage
        photo={null}
        alt={title}
        caption={title}
        back={back}
        alert={failure}
        actions={<a href={again.href}>{again.label}</a>}
      />
    );
  }
  const { photo, position, index, here } = shown;
  const { dateTaken } = photo;
  const linkTo = (to: string | null, label: string) =>
    to === null ? undefined : { href: slideshow ? slideshowHref(to) : to, label };
  return (
    <>
      <Toasts toast={toast}>
        <DeletionNotices />
      </Toasts>
      <PhotoStage
        photo={previewThumbnail(photo, { savesData })}
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
        alert={photoDownloadFailed(url) ? t("preview.downloadFailed") : failure}
        actions={
          slideshow ? (
            <a href={here} {...inPlaceAttributes}>
              {t("preview.slideshow.stop")}
            </a>
          ) : (
            <PreviewBar actions={actions} />
          )
        }
        info={
          slideshow ? null : (
            <>
              <StageZoom label={t("preview.zoom")} />
              <StageInfo label={t("preview.info")}>
                <PhotoFacts photo={photo} />
                {shown.next === null ? null : (
                  <a href={slideshowHref(here)} {...inPlaceAttributes}>
                    {t("preview.slideshow")}
                  </a>
                )}
              </StageInfo>
            </>
          )
        }
        questions={slideshow ? null : <PreviewQuestions shown={shown} actions={actions} />}
        data={previewIslandAttributes({ liveClass: styles.live ?? "", here, ...index, slideshow })}
      />
      <DeletionFailures over />
    </>
  );
}
