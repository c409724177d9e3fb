import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PreviewPage } from "~/photos/preview-page.offer";
import { usePage } from "~/shell/page-context";
import { actOnAlbumPhoto, loadAlbumPreview } from "./album-preview";

/** Passes on what leads a slideshow on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One photo of a shared album on black: it can be downloaded, nothing else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const area = { kind: "sharedAlbum", albumId: params.albumId ?? "" } as const;
  return loadAlbumPreview(context, area, params.photoId ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const area = { kind: "sharedAlbum", albumId: params.albumId ?? "" } as const;
  return actOnAlbumPhoto(context, request, area, params.photoId ?? "");
}

export default function SharedAlbumPreview() {
  const { title, shown, list, actions, toast, slideshow } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <PreviewPage
      title={title}
      shown={shown}
      list={list}
      backLabel={t("album.preview.back")}
      actions={actions}
      toast={toast}
      slideshow={slideshow}
    />
  );
}
