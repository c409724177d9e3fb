import type { ReactNode } from "react";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import { PhotoTiles } from "~/library/photo-list/photo-tiles";
import type { Photo } from "~/services/photo-schemas";
import { Alert } from "~/ui/feedback/alert";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { backHref } from "../select-url.public";
import type { Review } from "./review.public";
import styles from "./review-page.module.css";
import { ReviewPages } from "./review-pages";

type ReviewPageProps = {
  /** The question: "Delete photos". */
  title: string;
  review: Review;
  /** What went wrong before, or what to know: alerts above everything. What the form's reply says is shown already. */
  alerts?: ReactNode;
  /** What will happen, and what is to be filled in: stands in the form, above the photos. */
  children?: ReactNode;
  /** The form's buttons, the main one last; on phones they stay at the thumb. */
  actions: ReactNode;
  /** A warning on a photo's tile; undefined for none. */
  noteOf?: (photo: Photo) => string | undefined;
};

/**
 * The page that asks before something is done with chosen photos: which and how many they are, the way back to choosing, and
 * one form around words and buttons. The form carries the revision that was shown (`reviewFields`, `revisionMatches`).
 */
export function ReviewPage({ title, review, alerts, children, actions, noteOf }: ReviewPageProps) {
  const { t, formats } = usePage();
  const { failure } = useSubmittedForm();
  const { head } = review;
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: backHref(head), label: t("selection.back") }}
        summary={t("selection.count", { count: head.count, amount: formats.number(head.count) })}
      />
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {alerts}
      <ActionForm>
        <input type="hidden" name="revision" value={head.revision} />
        <div className={styles.question}>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      </ActionForm>
      <div className={styles.photos}>
        <PhotoGrid label={t("selection.photos")}>
          <PhotoTiles photos={review.photos} before={0} noteOf={noteOf} />
        </PhotoGrid>
        <ReviewPages review={review} />
      </div>
    </>
  );
}
