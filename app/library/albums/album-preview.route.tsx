import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { Params } from "@remix-run/react";
import { openPreview } from "~/library/preview/open-preview.public";
import { doPreviewAction } from "~/library/preview/preview-actions.public";
import { previewAnswer } from "~/library/preview/preview-response.public";

export { PreviewPage as default, previewHandle as handle } from "~/library/preview/preview-page.public";

/** Passes the slideshow's Refresh header on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  previewAnswer(context, await open(context, params));

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  doPreviewAction(context, request, await open(context, params));

const open = (context: AppLoadContext, { albumId = "", photoId = "" }: Params<string>) =>
  openPreview(context, { kind: "album", albumId }, photoId);
