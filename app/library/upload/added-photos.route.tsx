import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { sortByUpload } from "~/library/photo-list/remembered-sorting";
import { withoutTag } from "~/server/forms/form-owner";
import { seeOther } from "~/server/forms/see-other";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { photosPageSize } from "~/services/photos";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { announcedResults } from "./announced-results";
import { reportSummary, reportTitle, sortReport } from "./report-messages";
import { addedPhotosHref, addPhotosHref, albumIn } from "./upload-paths";
import { keepReport, readReport } from "./upload-report";
import { UploadResultList } from "./upload-result-list";
import { requireUploadFlag } from "./upload-target";

const newestFirst = { sortKey: "created", sortOrder: "desc" } as const;

export const handle = { body: "uploadReport" };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  requireUploadFlag(context);
  const [report, newest] = await Promise.all([
    readReport(context, params.idempotencyKey ?? ""),
    toResult(context, services.photos.page({ limit: photosPageSize, sorting: newestFirst })),
  ]);
  const known = report === null || report === "unknown" ? null : sortReport(report);
  const added = new Set(known?.added.map(({ photoId }) => photoId));
  const photos = newest.ok ? newest.data.images.filter(({ imageId }) => added.has(imageId)) : [];
  const albumId = albumIn(context.url.searchParams);
  return {
    title: known ? reportTitle(known, context, albumId !== null) : context.t("upload.title"),
    albumId,
    expired: report === null,
    report: known,
    photos,
  };
}

/** Keeps the report of the upload island; it concerns only the customer's own session. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  requireUploadFlag(context);
  const key = z.uuid().safeParse(params.idempotencyKey);
  if (!key.success) throw new Response(null, { status: 404 });
  const reportKey = withoutTag(key.data);
  const albumId = albumIn(context.url.searchParams);
  const announced = await announcedResults(request);
  if (announced) {
    await keepReport(context, reportKey, announced);
    const anyAdded = announced.more.added > 0 || announced.results.some(({ result }) => result === "added");
    if (anyAdded) sortByUpload(context, albumId === null ? ["photos"] : ["photos", "albumPhotos"]);
  }
  return seeOther(context, addedPhotosHref(reportKey, albumId));
}

export default function AddedPhotosPage() {
  const { title, albumId, expired, report, photos } = useLoaderData<typeof loader>();
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
      {expired ? <Alert tone="info" title={t("upload.result.forgotten")} /> : null}
      {report === null && !expired ? (
        <Alert
          tone="error"
          title={t("upload.result.unknown")}
          action={<AutoRefresh href={url.pathname + url.search} />}
        />
      ) : null}
      {report?.finished === false ? (
        <Alert
          tone="warning"
          title={t("upload.result.unfinished")}
          action={<AutoRefresh href={url.pathname + url.search} />}
        />
      ) : null}
      {report && report.rejected.length > 0 ? (
        <Card title={t("upload.result.list.refused", { count: report.rejected.length + report.unnamed })}>
          <UploadResultList results={report.rejected} unnamed={report.unnamed} />
        </Card>
      ) : null}
      {photos.length > 0 ? (
        <PhotoGrid
          label={t("upload.result.list.added", { count: photos.length })}
          tiles={photoTiles(
            {
              photos,
              before: 0,
              hrefOf: ({ imageId }) => `/my-photos/photos/preview/${encodeURIComponent(imageId)}`,
            },
            page,
          )}
        />
      ) : null}
      {unseen.length > 0 ? (
        <Card title={t("upload.result.list.added", { count: unseen.length })}>
          <UploadResultList results={unseen} />
        </Card>
      ) : null}
      {report && report.known.length > 0 ? (
        <Card title={t("upload.result.list.known", { count: report.known.length })}>
          <UploadResultList results={report.known} />
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

function AutoRefresh({ href }: { href: string }) {
  const { t } = usePage();
  return (
    <ButtonLink look="secondary" href={href}>
      {t("upload.result.again")}
    </ButtonLink>
  );
}
