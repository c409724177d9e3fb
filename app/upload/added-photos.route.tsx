import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownAlbumPath } from "~/albums/album-place.offer";
import { panel } from "~/edge/calls/panel";
import { seeOther } from "~/edge/forms/see-other";
import { signedIn } from "~/edge/session/signed-in";
import { PhotoTiles } from "~/photos/photo-tiles.offer";
import { sortByUpload } from "~/photos/remembered-sorting.offer";
import { photosAtOnce } from "~/services/photos";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PhotoGrid } from "~/ui/photo-grid";
import { Cluster, Stack } from "~/ui/stack";
import { ArrivalList } from "./arrival-list";
import { reportSummary, reportTitle, sorted } from "./report-words";
import { toldArrivals } from "./told-arrivals";
import { addedPhotosHref, addPhotosHref, albumIn } from "./upload-places";
import { keepReport, readReport } from "./upload-report";
import { demandUpload } from "./upload-target";

const newestFirst = { sortKey: "created", sortOrder: "desc" } as const;

/** What became of the photos of a form, and those that came in to see: they are among the newest of the library. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  demandUpload(context);
  const [report, newest] = await Promise.all([
    readReport(context, params.actionId ?? ""),
    panel(context, services.photos.page({ limit: photosAtOnce, sorting: newestFirst })),
  ]);
  const known = report === null || report === "unknown" ? null : sorted(report);
  const added = new Set(known?.added.map(({ photoId }) => photoId));
  const photos = newest.ok ? newest.data.images.filter(({ imageId }) => added.has(imageId)) : [];
  return {
    title: known ? reportTitle(known, context) : context.t("upload.title"),
    albumId: albumIn(context.url.searchParams),
    forgotten: report === null,
    report: known,
    photos,
  };
}

/** Where photos came in one by one, the browser tells what became of each: of its own photos, to its own session. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  demandUpload(context);
  const { actionId = "" } = params;
  const albumId = albumIn(context.url.searchParams);
  const told = await toldArrivals(request);
  if (told) {
    await keepReport(context, actionId, told);
    const anyAdded = told.more.added > 0 || told.arrivals.some(({ result }) => result === "added");
    if (anyAdded) sortByUpload(context, albumId === null ? ["photos"] : ["photos", "albumPhotos"]);
  }
  return seeOther(context, addedPhotosHref(actionId, albumId));
}

export default function AddedPhotosPage() {
  const { title, albumId, forgotten, report, photos } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, url } = page;
  const shown = new Set(photos.map(({ imageId }) => imageId));
  const unseen = report?.added.filter(({ photoId }) => photoId === null || !shown.has(photoId)) ?? [];
  return (
    <Stack gap="l">
      <PageHeader
        title={title}
        summary={report && reportSummary(report, page)}
        back={{ href: "/my-photos/photos", label: t("photos.title") }}
      />
      {forgotten ? <Alert tone="info" title={t("upload.result.forgotten")} /> : null}
      {report === null && !forgotten ? (
        <Alert
          tone="error"
          title={t("upload.result.unknown")}
          action={<LookAgain href={url.pathname + url.search} />}
        />
      ) : null}
      {report?.finished === false ? (
        <Alert
          tone="warning"
          title={t("upload.result.unfinished")}
          action={<LookAgain href={url.pathname + url.search} />}
        />
      ) : null}
      {report && report.refused.length > 0 ? (
        <Card title={t("upload.result.refused")}>
          <ArrivalList arrivals={report.refused} unnamed={report.unnamed} />
        </Card>
      ) : null}
      {photos.length > 0 ? (
        <PhotoGrid label={t("upload.result.added")}>
          <PhotoTiles
            photos={photos}
            before={0}
            hrefOf={({ imageId }) => `/my-photos/photos/preview/${encodeURIComponent(imageId)}`}
          />
        </PhotoGrid>
      ) : null}
      {unseen.length > 0 ? (
        <Card title={t("upload.result.added")}>
          <ArrivalList arrivals={unseen} />
        </Card>
      ) : null}
      {report && report.known.length > 0 ? (
        <Card title={t("upload.result.known")}>
          <ArrivalList arrivals={report.known} />
        </Card>
      ) : null}
      <Cluster>
        {albumId === null ? (
          <ButtonLink wideOnPhone href="/my-photos/photos">
            {t("upload.result.library")}
          </ButtonLink>
        ) : (
          <ButtonLink wideOnPhone href={ownAlbumPath(albumId)}>
            {t("upload.result.album")}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" wideOnPhone href={addPhotosHref(albumId)}>
          {t("upload.result.more")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

function LookAgain({ href }: { href: string }) {
  const { t } = usePage();
  return (
    <ButtonLink look="secondary" href={href}>
      {t("upload.result.again")}
    </ButtonLink>
  );
}
