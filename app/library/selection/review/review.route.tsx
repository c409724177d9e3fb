import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { factsOf } from "~/library/photo-list/area-facts";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
import { productsOf } from "~/platform/editor-products";
import { signedIn } from "~/server/signed-in";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/ui/form/button";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { goField } from "../form-fields";
import { SelectActions, SelectForm, tileSelection } from "../select-form.public";
import type { SelectMode } from "../select-mode.public";
import { backHref } from "../select-url.public";
import { findSelection, selectionPath } from "../selection.public";
import { reviewOf } from "./review.public";
import styles from "./review-page.module.css";
import { ReviewPages } from "./review-pages.public";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const head = await findSelection(context, params.selectionId);
  if (!factsOf(head.area).isOffered(context.flags)) throw redirect("/");
  const review = await reviewOf(context, head);
  const shown = review.photos.map(({ imageId }) => imageId);
  const select: SelectMode = {
    id: head.id,
    area: head.area,
    sorting: sortingOf({ ...context, url: new URL(head.backTo, context.url) }, factsOf(head.area).sortingArea)
      .sorting,
    position: head.backTo,
    selection: head,
    shown,
    chosen: shown,
    months: {},
    restricted: isRestrictedDevice(request),
    creates: productsOf(context).length > 0,
    past: false,
  };
  return { title: context.t("selection.title"), review, select };
}

export default function SelectionPage() {
  const { title, review, select } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats } = page;
  const { head, photos } = review;
  const back = { href: backHref(head), label: t("selection.back") };
  if (photos.length === 0) {
    const choose = <ButtonLink href={back.href}>{t("selection.choose")}</ButtonLink>;
    return (
      <>
        <PageHeader title={title} />
        <EmptyState drawing={<Drawing scene="photos" />} title={t("selection.empty")} action={choose} />
      </>
    );
  }
  return (
    <SelectActions mode={select}>
      <PageHeader
        title={title}
        back={back}
        summary={t("selection.count", { count: head.count, amount: formats.number(head.count) })}
      />
      <SelectForm mode={select}>
        <div className={styles.photos}>
          <p>{t("selection.review")}</p>
          <PhotoGrid
            label={t("selection.photos")}
            tiles={photoTiles({ photos, before: 0, selection: tileSelection(select) }, page)}
          />
          <p className={styles.update}>
            <Button look="secondary" name={goField} value={selectionPath(head.id)}>
              {t("selection.update")}
            </Button>
          </p>
          <ReviewPages review={review} />
        </div>
      </SelectForm>
    </SelectActions>
  );
}
