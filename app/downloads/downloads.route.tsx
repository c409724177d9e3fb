import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/panel";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import type { Download } from "~/services/downloads";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Stack } from "~/ui/stack";
import { beginHeader, beginsNow } from "./begins-now";
import { DownloadList } from "./download-list";
import { archivePath, downloadsPath } from "./download-places";
import { isWatched, lookAgainHeader } from "./look-again";

/** Passes on what begins a download or has the page looked at again. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The customer's downloads as they really stand, whatever a page said of them before. While one is prepared the page comes
 * again by itself; the one that was waited for (`?waiting=`) is saved once it is ready, as an archive event would have it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, flags, url } = context;
  if (!flags.download) throw redirect("/");
  const downloads = await panel(context, services.downloads.list());
  const list = downloads.ok ? downloads.data : [];
  const waiting = list.find(({ id }) => id === url.searchParams.get("waiting"));
  if (waiting?.status === "READY")
    throw seeOther(context, `${downloadsPath}?save=${encodeURIComponent(waiting.id)}`, {
      key: "downloads.toast.downloading",
    });
  if (waiting?.status === "FAILED") throw seeOther(context, downloadsPath, { key: "downloads.toast.failed" });

  const save = list.find(({ id, status }) => status === "READY" && id === url.searchParams.get("save"));
  const watched = list.some((download) => isWatched(download, Date.now()));
  const page = { title: t("downloads.title"), downloads, watched, failed: url.searchParams.has("failed") };
  if (save && beginsNow(context)) return data(page, { headers: beginHeader(archivePath(save.id)) });
  return data(page, watched ? { headers: lookAgainHeader } : {});
}

export default function Downloads() {
  const { title, downloads, watched, failed } = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  return (
    <>
      <PageHeader title={title} summary={watched ? t("downloads.watched") : undefined} />
      <Stack>
        {failed ? (
          <Alert tone="error" title={t("downloads.failed")}>
            {t("downloads.expired")}
          </Alert>
        ) : null}
        {downloads.ok ? (
          <DownloadsFound downloads={downloads.data} />
        ) : (
          <Alert
            tone="error"
            title={t("downloads.failure")}
            action={
              <ButtonLink look="secondary" href={url.pathname}>
                {t("trouble.tryAgain")}
              </ButtonLink>
            }
          />
        )}
      </Stack>
    </>
  );
}

function DownloadsFound({ downloads }: { downloads: readonly Download[] }) {
  const { t, flags } = usePage();
  if (downloads.length > 0) return <DownloadList downloads={downloads} />;
  const way = flags.timeline ? <ButtonLink href="/my-photos/photos">{t("downloads.way")}</ButtonLink> : null;
  return (
    <EmptyState drawing={<PhotosDrawing />} title={t("downloads.lead")} action={way}>
      {t("downloads.message")}
    </EmptyState>
  );
}
