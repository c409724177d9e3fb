import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "~/edge/session/signed-in";
import { PhotoTiles } from "~/photos/photo-tiles.offer";
import { sortingOf } from "~/photos/remembered-sorting.offer";
import { isRestrictedDevice } from "~/prints/restricted-device.offer";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Button, ButtonLink } from "~/ui/button";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { PhotoGrid } from "~/ui/photo-grid";
import { goField } from "./form-fields";
import { reviewOf } from "./review.offer";
import styles from "./review-page.module.css";
import { ReviewPages } from "./review-pages";
import { isOffered, sortingAreaOf, wayBack } from "./select-address";
import { SelectForm, SelectWays, tileSelection } from "./select-form.offer";
import type { SelectMode } from "./select-mode.offer";
import { findSelection, selectionPath } from "./selection.offer";

/** What is chosen: to look at, to take photos out of again, and to go on with. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const head = await findSelection(context, params.selectionId);
  if (!isOffered(head.area, context.flags)) throw redirect("/");
  const review = await reviewOf(context, head);
  const shown = review.photos.map(({ imageId }) => imageId);
  const select: SelectMode = {
    id: head.id,
    area: head.area,
    sorting: sortingOf(context, sortingAreaOf(head.area)).sorting,
    place: head.backTo,
    selection: head,
    shown,
    chosen: shown,
    months: {},
    restricted: isRestrictedDevice(request),
    past: false,
  };
  return { title: context.t("selection.title"), review, select };
}

export default function SelectionPage() {
  const { title, review, select } = useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  const { head, photos } = review;
  const back = { href: wayBack(head), label: t("selection.back") };
  if (photos.length === 0) {
    const choose = <ButtonLink href={back.href}>{t("selection.choose")}</ButtonLink>;
    return (
      <>
        <PageHeader title={title} />
        <EmptyState drawing={<PhotosDrawing />} title={t("selection.empty")} action={choose} />
      </>
    );
  }
  return (
    <SelectWays mode={select}>
      <PageHeader
        title={title}
        back={back}
        summary={t("selection.count", { count: head.count, amount: formats.number(head.count) })}
      />
      <SelectForm mode={select}>
        <div className={styles.photos}>
          <p>{t("selection.review")}</p>
          <PhotoGrid label={t("selection.photos")}>
            <PhotoTiles photos={photos} before={0} selection={tileSelection(select)} />
          </PhotoGrid>
          <p className={styles.update}>
            <Button look="secondary" name={goField} value={selectionPath(head.id)}>
              {t("selection.update")}
            </Button>
          </p>
          <ReviewPages review={review} />
        </div>
      </SelectForm>
    </SelectWays>
  );
}
