import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { forgetExport } from "~/library/storage-period/waiting-export.public";
import { seeOther } from "~/server/forms/see-other";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { Stack } from "~/ui/layout/stack";
import { ChunkList } from "./chunk-list";
import { expiryOf } from "./expiry";
import { newExportPath } from "./export-paths";
import { platformOf } from "./platform";
import { UnzipHelp } from "./unzip-help";

/** Source: docs/specification/2-photo-library.md, "Photo export screen", section 8. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, t } = context;
  if (!flags.photoExport) throw redirect("/");
  const { backupId = "" } = params;
  const found = await toResult(context, services.exports.find(backupId));
  const title = t("exports.title");
  // A made-up id ends no waiting.
  if (found.ok && found.data !== null && ["READY", "FAILED"].includes(found.data.status))
    forgetExport(context);
  if (found.ok && found.data === null) return data({ title, outcome: "expired" } as const, { status: 404 });
  const backup = found.ok ? found.data : null;
  if (backup?.status === "UNKNOWN") context.log.warn("unknown export status", { status: backup.stated });
  if (backup === null || backup.status === "FAILED" || backup.status === "UNKNOWN")
    return { title, outcome: "failed" } as const;
  if (backup.status !== "READY")
    throw seeOther(context, "/my-photos/photos", { key: "exports.toast.pending" });
  const platform = platformOf(request);
  // The id of the address, not of the response: the downloads belong to this page.
  return { title, outcome: "ready", backup: { ...backup, backupId }, platform } as const;
}

export default function ExportPage() {
  const found = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  const until = found.outcome === "ready" ? expiryOf(found.backup) : null;
  const back = { href: "/my-photos", label: t("photos.title") };
  const anew = (
    <ButtonLink look="secondary" href={newExportPath}>
      {t("exports.new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={found.title} back={back} />
      {found.outcome === "expired" ? (
        <Alert tone="warning" title={t("exports.expired")} action={anew}>
          <p>{t("exports.expired.why")}</p>
        </Alert>
      ) : null}
      {found.outcome === "failed" ? (
        <SectionError title={t("exports.failed")} again={url.pathname} action={anew} />
      ) : null}
      {found.outcome === "ready" ? (
        <Stack gap="l">
          <Alert tone="success" title={t("exports.ready")}>
            {until ? <p>{t("exports.until", { date: formats.fullDay(until) })}</p> : null}
          </Alert>
          <ChunkList backupId={found.backup.backupId} chunks={found.backup.chunks} />
          <UnzipHelp platform={found.platform} />
        </Stack>
      ) : null}
    </>
  );
}
