import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { Toasts } from "~/layout/toasts";
import { useTryAgain } from "~/layout/try-again";
import { DeletionFailures, DeletionNotices } from "~/library/deletion/deletion-notices.public";
import { photoDownloadFailed } from "~/library/downloads/one-photo.public";
import { factsOf } from "~/library/photo-list/area-facts";
import { keysLink, keysPath } from "~/library/photo-list/keys-path";
import { PlayIcon } from "~/ui/icons/icons-actions";
import { PhotoStage, StageInfo, StageLink, StageShare, StageZoom } from "~/ui/photo/photo-stage";
import styles from "./client/preview.island.module.css";
import { PhotoFacts } from "./photo-facts";
import { PreviewBar } from "./preview-bar";
import {
  failedPreviewAttributes,
  inPlaceAttributes,
  previewIslandAttributes,
  shareAttributes,
} from "./preview-island-data";
import { PreviewQuestions } from "./preview-question";
import type { previewAnswer } from "./preview-response.public";
import { previewThumbnail } from "./preview-thumbnail";
import { slideshowHref } from "./slideshow";

export const previewHandle = {
  islands: ["app/library/preview/client/preview.island.ts"],
  /** None that is seen: the font of headings is not named ahead. */
  withoutHeading: true,
};

export function PreviewPage() {
  const { title, area, shown, list, actions, toast, slideshow } = useLoaderData<typeof previewAnswer>();
  const { t, formats, flags, url, savesData } = usePage();
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
        data={failedPreviewAttributes}
      />
    );
  }
  const { photo, position, index, here } = shown;
  const { dateTaken } = photo;
  const linkTo = (to: string | null, label: string) =>
    to === null ? undefined : { href: slideshow ? slideshowHref(to) : to, label };
  const previous = linkTo(shown.previous, t("preview.previous"));
  const next = linkTo(shown.next, t("preview.next"));
  const steps = [
    ["prev", previous],
    ["next", next],
  ] as const;
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
        previous={previous}
        next={next}
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
              {flags.download ? (
                <StageShare
                  label={t("preview.share")}
                  data={shareAttributes({
                    name: photo.localFileName ?? null,
                    failed: t("preview.share.failed"),
                    again: t("preview.share.again"),
                  })}
                />
              ) : null}
              {shown.next === null ? null : (
                <StageLink
                  href={slideshowHref(here)}
                  label={t("preview.slideshow")}
                  icon={<PlayIcon />}
                  data={inPlaceAttributes}
                />
              )}
              <StageInfo label={t("preview.info")}>
                {/* For fingers that cannot swipe (WCAG 2.5.7): the arrows are hidden on narrow layouts. */}
                <p className={styles.steps}>
                  {steps.map(([rel, to]) =>
                    to ? (
                      <a key={rel} rel={rel} href={to.href}>
                        {to.label}
                      </a>
                    ) : null,
                  )}
                </p>
                <PhotoFacts photo={photo} />
                <a href={keysPath} {...keysLink}>
                  {t("selection.keys")}
                </a>
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
