import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { doPreviewAction } from "~/library/preview/preview-actions.public";
import { previewAnswer } from "~/library/preview/preview-response.public";
import { openAlbumPreview } from "./album-preview";

export { PreviewPage as default, previewHandle as handle } from "~/library/preview/preview-page.public";

/** Passes on what leads a slideshow on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One photo of a shared album: it can be downloaded, nothing else. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  previewAnswer(context, await openAlbumPreview(context, "sharedAlbum", params));

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  doPreviewAction(context, request, await openAlbumPreview(context, "sharedAlbum", params));
