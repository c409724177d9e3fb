import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { seeOther } from "~/server/forms/see-other";
import { claimOnce } from "~/server/push/claim-once";
import { awaitedDownloads, forgetDownload } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import type { Download } from "~/services/downloads";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { Stack } from "~/ui/layout/stack";
import { readArchives } from "./archives";
import { autoRefreshAfter, isAutoRefreshed } from "./auto-refresh";
import { DownloadList } from "./download-list";
import { archivePath, downloadsPath } from "./download-paths";
import { refreshHeader, startsDownload } from "./download-start";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?waiting=` names the archive that is saved, once, as soon as it is ready. */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  const { t, flags, url } = context;
  if (!flags.download) throw redirect("/");
  const downloads = await readArchives(context);
  const list = downloads.ok ? downloads.data : [];
  const waiting = list.find(({ id }) => id === url.searchParams.get("waiting"));
  const ended = waiting?.status === "READY" || waiting?.status === "FAILED";
  if (ended && (await isToBeAnnounced(context, waiting.id)))
    throw waiting.status === "READY"
      ? seeOther(context, `${downloadsPath}?save=${encodeURIComponent(waiting.id)}`, {
          key: "downloads.toast.downloading",
        })
      : seeOther(context, downloadsPath, { key: "downloads.toast.failed" });

  const save = list.find(
    ({ id, status }) => (status === "READY" || status === "UNKNOWN") && id === url.searchParams.get("save"),
  );
  const preparing = list.filter((download) => isAutoRefreshed(download, Date.now())).map(({ id }) => id);
  const beginning = save && startsDownload(context);
  const page = {
    title: t("downloads.title"),
    downloads,
    preparing,
    failed: url.searchParams.has("failed"),
    autoRefresh: preparing.length > 0 && !beginning ? autoRefreshAfter : null,
  };
  return data(page, beginning ? { headers: refreshHeader(archivePath(save.id)) } : {});
}

/** False when another tab or the script has announced the download already. */
async function isToBeAnnounced(context: AppLoadContext, id: string): Promise<boolean> {
  if (!awaitedDownloads(context).some((awaited) => awaited.id === id)) return false;
  forgetDownload(context, id);
  try {
    return await claimOnce(context, `download ${id}`, crypto.randomUUID());
  } catch (cause) {
    context.log.error("claiming a download's announcement failed", cause);
    return true;
  }
}

export default function Downloads() {
  const { title, downloads, preparing, failed } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} summary={preparing.length > 0 ? t("downloads.watched") : undefined} />
      <Stack>
        {failed ? (
          <Alert tone="error" title={t("downloads.failed")}>
            {t("downloads.expired")}
          </Alert>
        ) : null}
        {/* For script: what it need not show again. */}
        <span hidden data-preparing={preparing.toSorted().join(" ")} />
        {downloads.ok ? (
          <DownloadsFound downloads={downloads.data} />
        ) : (
          <SectionError title={t("downloads.failure")} again={downloadsPath} />
        )}
      </Stack>
    </>
  );
}

function DownloadsFound({ downloads }: { downloads: readonly Download[] }) {
  const { t, flags } = usePage();
  if (downloads.length > 0) return <DownloadList downloads={downloads} />;
  const toPhotos = flags.timeline ? (
    <ButtonLink href="/my-photos/photos">{t("downloads.way")}</ButtonLink>
  ) : null;
  return (
    <EmptyState drawing={<Drawing scene="photos" />} title={t("downloads.lead")} action={toPhotos}>
      {t("downloads.message")}
    </EmptyState>
  );
}
