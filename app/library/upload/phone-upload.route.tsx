import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { QrCode } from "~/ui/qr-code";
import { AddPhotosActions } from "./add-photos-actions";
import { phoneUploadHref } from "./external-upload";
import { offersPhoneUpload } from "./phone-upload";
import { addPhotosHref, albumIn } from "./upload-paths";
import { refuseWhileAllWait, requireUploadFlag } from "./upload-target";

export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  requireUploadFlag(context);
  await refuseWhileAllWait(context);
  const { t, url, site, log } = context;
  const albumId = albumIn(url.searchParams);
  if (!offersPhoneUpload(context)) throw redirect(addPhotosHref(albumId));
  const href = phoneUploadHref(context, albumId);
  if (href === null)
    log.error(
      "vendor has no QR upload URL",
      new Error(`vendor ${site.storefront.vendorId} has no QR upload base URL`),
    );
  return { title: t("upload.phone.title"), albumId, href };
}

export default function PhoneUploadPage() {
  const { title, albumId, href } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <DialogPage title={title} back={{ href: addPhotosHref(albumId), label: t("upload.title") }}>
      <AddPhotosActions current="phone" albumId={albumId} />
      {href === null ? (
        <Alert
          tone="error"
          title={t("upload.phone.failed")}
          link={{ href: addPhotosHref(albumId), label: t("upload.phone.device") }}
        />
      ) : (
        <Card title={t("upload.way.phone")}>
          <Stack>
            <p>{t("upload.phone.how")}</p>
            <QrCode text={href} label={t("upload.phone.code")} />
            <p>
              <a href={href}>{t("upload.phone.open")}</a>
            </p>
          </Stack>
        </Card>
      )}
    </DialogPage>
  );
}
