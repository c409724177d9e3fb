import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { ButtonLink } from "~/ui/button";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("downloads.title") };
}

/** Where downloads are found; one is started in the library, photo by photo. */
export default function Downloads() {
  const { title } = useLoaderData<typeof loader>();
  const { t, flags } = usePage();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing={<PhotosDrawing />}
        title={t("downloads.lead")}
        action={
          flags.timeline ? <ButtonLink href="/my-photos/photos">{t("downloads.way")}</ButtonLink> : null
        }
      >
        {t("downloads.message")}
      </EmptyState>
    </>
  );
}
