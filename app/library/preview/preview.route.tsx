import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { readPosition, timelineHref } from "~/library/photo-list/timeline-position";
import { signedIn } from "~/server/signed-in";
import { openPhoto } from "./open-photo";
import { doPreviewAction } from "./preview-actions.public";
import { previewAnswer } from "./preview-response.public";
import type { Preview } from "./previewed-photo.public";

export { PreviewPage as default, previewHandle as handle } from "./preview-page.public";

/** Passes the slideshow's Refresh header on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  previewAnswer(context, await openPreview(context, params.photoId ?? ""));

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  doPreviewAction(context, request, await openPreview(context, params.photoId ?? ""));

async function openPreview(context: AppLoadContext, photoId: string): Promise<Preview> {
  signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  return {
    area: { kind: "timeline" },
    opened: await openPhoto(context, photoId),
    list: timelineHref(readPosition(context.url.searchParams)),
  };
}
