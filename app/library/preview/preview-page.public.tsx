import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { Toasts } from "~/layout/toasts";
import { useTryAgain } from "~/layout/try-again";
import { DeletionFailures, DeletionNotices } from "~/library/deletion/deletion-notices.public";
import { photoDownloadFailed } from "~/library/downloads/one-photo.public";
import { factsOf } from "~/library/photo-list/area-facts";
import { PhotoStage } from "~/ui/photo/photo-stage";
import { failedPreviewAttributes } from "./preview-island-data";
import type { previewAnswer } from "./preview-response.public";
import { PreviewStage } from "./preview-stage";

export const previewHandle = {
  islands: ["app/library/preview/client/preview.island.ts"],
  /** None that is seen: the font of headings is not named ahead. */
  withoutHeading: true,
};

export function PreviewPage() {
  const { title, area, shown, list, actions, toast, slideshow } = useLoaderData<typeof previewAnswer>();
  const { t, url } = usePage();
  const { failure } = useSubmittedForm();
  const again = useTryAgain();
  const inAlbum = factsOf(area).isAlbum;
  if (shown === null) {
    const back = { href: list, label: t(inAlbum ? "album.preview.back" : "preview.back") };
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
  return (
    <>
      <Toasts toast={toast}>
        <DeletionNotices />
      </Toasts>
      <PreviewStage
        shown={shown}
        alt={title}
        inAlbum={inAlbum}
        actions={actions}
        alert={photoDownloadFailed(url) ? t("preview.downloadFailed") : failure}
        slideshow={slideshow}
      />
      <DeletionFailures over />
    </>
  );
}
