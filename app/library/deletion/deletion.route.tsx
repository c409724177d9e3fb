import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { reviewOf } from "~/library/selection/review/review.public";
import { ReviewPages } from "~/library/selection/review/review-pages.public";
import { fromSelectionStore, selectionStoreOf } from "~/library/selection/selection-stores.public";
import { signedIn } from "~/server/signed-in";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { Cluster, Stack } from "~/ui/layout/stack";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { DeletionForm, TimeLeft } from "./deletion-notices.public";
import { library } from "./notice-form";

/** Which photos wait for their deletion, as long as it can be undone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { facts, hidden } = await context.pendingDeletion;
  const deletion =
    facts.find(
      ({ id, state, everything }) => id === params.deletionId && state === "waiting" && !everything,
    ) ?? null;
  const head =
    deletion && (await fromSelectionStore(context, selectionStoreOf(context).head(deletion.selectionId)));
  const chosen = head && (await reviewOf(context, head));
  // One that was added anew does not wait any more.
  const review = chosen && { ...chosen, photos: chosen.photos.filter(({ imageId }) => hidden.has(imageId)) };
  return { title: context.t("deleting.waiting"), deletion, review };
}

export default function DeletionPage() {
  const { title, deletion, review } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats } = page;
  const back = { href: library, label: t("photos.title") };
  if (!deletion)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          drawing={<Drawing scene="photos" />}
          title={t("deleting.waiting.none")}
          action={<ButtonLink href={library}>{t("preview.back")}</ButtonLink>}
        />
      </>
    );
  const { id, count } = deletion;
  return (
    <Stack gap="l">
      <PageHeader
        title={title}
        back={back}
        summary={t("deleting.done", { count, amount: formats.number(count) })}
      />
      <p>
        <TimeLeft deletion={deletion} />
      </p>
      <Cluster>
        <DeletionForm id={id} step="undo" label={t("deleting.undo")} />
        <DeletionForm id={id} step="extend" label={t("deleting.extend")} />
      </Cluster>
      {review ? (
        <>
          <PhotoGrid
            label={t("selection.photos")}
            tiles={photoTiles({ photos: review.photos, before: 0 }, page)}
          />
          <ReviewPages review={review} />
        </>
      ) : null}
    </Stack>
  );
}
