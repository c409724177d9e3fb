import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { doPreviewAction } from "~/library/preview/preview-actions.public";
import { previewAnswer } from "~/library/preview/preview-response.public";
import { openAlbumPreview } from "./album-preview";

export { PreviewPage as default, previewHandle as handle } from "~/library/preview/preview-page.public";

/** Passes the slideshow's Refresh header on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  previewAnswer(context, await openAlbumPreview(context, "album", params));

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  doPreviewAction(context, request, await openAlbumPreview(context, "album", params));
