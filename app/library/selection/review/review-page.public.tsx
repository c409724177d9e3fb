import type { ReactNode } from "react";
import { ActionForm } from "~/layout/action-form";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { factsOf } from "~/library/photo-list/area-facts";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import type { Photo } from "~/services/photo-schemas";
import { Alert } from "~/ui/feedback/alert";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { backHref } from "../select-url.public";
import type { Review } from "./review.public";
import styles from "./review-page.module.css";
import { ReviewPages } from "./review-pages.public";

type ReviewPageProps = {
  title: string;
  review: Review;
  sends?: boolean;
  /** Shown above everything; the form's own failure is shown already. */
  alerts?: ReactNode;
  /** Stands in the form, above the photos. */
  children?: ReactNode;
  /** The main button comes last. */
  actions?: ReactNode;
  noteOf?: (photo: Photo) => string | undefined;
};

/** The confirmation page of an action on chosen photos. Its form carries the shown revision
 * (`Revision`, `confirmedPhotos`). */
export function ReviewPage({ title, review, sends, alerts, children, actions, noteOf }: ReviewPageProps) {
  const page = usePage();
  const { t, formats } = page;
  const { failure } = useSubmittedForm();
  const { head } = review;
  const isOfAlbum = head.cancelTo === factsOf(head.area).path;
  return (
    <DialogPage
      title={title}
      back={{ href: backHref(head), label: t(isOfAlbum ? "album.preview.back" : "selection.back") }}
      summary={t("selection.count", { count: head.count, amount: formats.number(head.count) })}
      sends={sends}
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {alerts}
      <ActionForm>
        <input type="hidden" name="revision" value={head.revision} />
        <div className={styles.question}>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </ActionForm>
      <div className={styles.photos}>
        <PhotoGrid
          label={t("selection.photos")}
          tiles={photoTiles({ photos: review.photos, before: 0, noteOf }, page)}
        />
        <ReviewPages review={review} />
      </div>
    </DialogPage>
  );
}
