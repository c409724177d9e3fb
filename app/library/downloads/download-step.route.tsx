import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { maxDownloaded } from "~/library/selection/download-limit.public";
import { confirmedIds, Revision, reviewOf } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { findSelection } from "~/library/selection/selection.public";
import { fromSelectionStore, selectionStoreOf } from "~/library/selection/selection-stores.public";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { seeOther } from "~/server/forms/see-other";
import { awaitDownload } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import { DownloadActions, DownloadButtons } from "./download-actions";
import { DownloadNotes, type StepNotes } from "./download-notes";
import { downloadStep, zipPath } from "./download-paths";
import { refreshHeader, startsDownload } from "./download-start";
import { gonePhotos } from "./gone-photos";
import { downloadOnePhoto, photoDownloadFailed } from "./one-photo.public";
import { requestArchive } from "./request-archive";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const DownloadForm = z.object({ revision: Revision, intent: z.enum(["now", "archive"]) });

export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, url, t } = context;
  if (!flags.download) throw redirect("/");
  const head = await findSelection(context, params.selectionId);
  const oneFailed = head.count === 1 && photoDownloadFailed(url);
  if (head.count === 1 && !oneFailed) {
    const [photo] = await fromSelectionStore(context, selectionStoreOf(context).photos(head.id, 0, 1));
    if (photo) throw await downloadOnePhoto(context, photo, downloadStep(head.id));
  }
  const stated = (note: string) => url.searchParams.has(note);
  const notes: StepNotes = {
    oneFailed,
    failed: stated("failed"),
    started: stated("started"),
    gone: stated("gone") && head.count <= maxDownloaded ? await gonePhotos(context, head) : null,
  };
  const page = { title: t("downloads.step.title"), review: await reviewOf(context, head), notes };
  return data(
    page,
    notes.started && startsDownload(context) ? { headers: refreshHeader(zipPath(head.id)) } : {},
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { flags, t, url } = context;
  if (!flags.download) throw redirect("/");
  const head = await findSelection(context, params.selectionId);
  const form = await readForm(request, DownloadForm);
  if (!form.ok) return form.reply();
  if (head.count > maxDownloaded) return form.reply([t("downloads.step.most")]);
  // The zip is made while it is fetched, so a double click changes nothing.
  if (form.value.intent === "now") {
    if (!(await confirmedIds(context, head.id, form.value))) return form.reply([t("selection.changed")]);
    return seeOther(context, downloadStep(head.id, "started"), { key: "downloads.toast.downloading" });
  }
  // Also for a repeated form: the first response, with its cookie, may have been lost.
  const wait = (location: string) => {
    const begun = new URL(location, url).searchParams.get("waiting");
    if (begun !== null) awaitDownload(context, begun);
  };
  return respondOnce(context, form, (attempt) => requestArchive(context, attempt, head.id, form.value), wait);
}

export default function DownloadStep() {
  const { title, review, notes } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { head } = review;
  const several = head.count > 1 && head.count <= maxDownloaded;
  return (
    <ReviewPage
      title={title}
      review={review}
      sends
      alerts={<DownloadNotes head={head} notes={notes} />}
      actions={several ? <DownloadButtons /> : null}
    >
      {several ? <DownloadActions /> : null}
      {head.count === 0 ? <p>{t("downloads.step.none")}</p> : null}
    </ReviewPage>
  );
}
