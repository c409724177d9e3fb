import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Stack } from "~/ui/stack";
import { DownloadList } from "./download-list";

/** The customer's downloads as they really stand, whatever a page said of them before. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  return {
    title: context.t("downloads.title"),
    downloads: await panel(context, services.downloads.list()),
    failed: context.url.searchParams.get("failed"),
  };
}

export default function Downloads() {
  const { title, downloads, failed } = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  return (
    <>
      <PageHeader title={title} />
      <Stack>
        {failed === null ? null : (
          <Alert tone="error" title={t("downloads.failed")}>
            {t("downloads.expired")}
          </Alert>
        )}
        {downloads.ok ? (
          <DownloadsFound downloads={downloads.data} />
        ) : (
          <Alert tone="error" title={t("downloads.failure")}>
            <ButtonLink look="secondary" href={url.pathname}>
              {t("trouble.tryAgain")}
            </ButtonLink>
          </Alert>
        )}
      </Stack>
    </>
  );
}

function DownloadsFound({ downloads }: { downloads: Parameters<typeof DownloadList>[0]["downloads"] }) {
  const { t, flags } = usePage();
  if (downloads.length > 0) return <DownloadList downloads={downloads} />;
  const way = flags.timeline ? <ButtonLink href="/my-photos/photos">{t("downloads.way")}</ButtonLink> : null;
  return (
    <EmptyState drawing={<PhotosDrawing />} title={t("downloads.lead")} action={way}>
      {t("downloads.message")}
    </EmptyState>
  );
}
