import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { openPreview } from "./open-preview.public";
import { doPreviewAction } from "./preview-actions.public";
import { previewAnswer } from "./preview-response.public";

export { PreviewPage as default, previewHandle as handle } from "./preview-page.public";

/** Passes the slideshow's Refresh header on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  previewAnswer(context, await open(context, params.photoId));

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  doPreviewAction(context, request, await open(context, params.photoId));

const open = (context: AppLoadContext, photoId = "") => openPreview(context, { kind: "timeline" }, photoId);
