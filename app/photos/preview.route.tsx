import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { SelectionArea } from "~/edge/selection-shelf";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { openPhoto } from "./open-photo";
import { doPreviewAction } from "./preview-actions.offer";
import { previewAnswer } from "./preview-answer.offer";
import { PreviewPage } from "./preview-page.offer";
import { readPlace, startOf, timelineHref } from "./timeline-place";

const area: SelectionArea = { kind: "timeline" };

/** Passes on what leads a slideshow on. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One photo of the library on black. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, url } = context;
  if (!flags.timeline) throw redirect("/");
  const opened = await openPhoto(context, params.photoId ?? "");
  const place = readPlace(url.searchParams);
  if (opened.ok && opened.data === null) throw redirect(timelineHref(startOf(place.month)));
  return previewAnswer(context, {
    area,
    shown: opened.ok ? opened.data : null,
    list: timelineHref(place),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const opened = await openPhoto(context, params.photoId ?? "");
  const list = timelineHref(readPlace(context.url.searchParams));
  return doPreviewAction(context, request, { area, opened, list });
}

export default function LibraryPreview() {
  const { title, shown, list, actions, toast, slideshow } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <PreviewPage
      title={title}
      shown={shown}
      list={list}
      backLabel={t("preview.back")}
      actions={actions}
      toast={toast}
      slideshow={slideshow}
    />
  );
}
