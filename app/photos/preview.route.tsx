import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { PhotoStage } from "~/ui/photo-stage";
import { loadMonthIndex } from "./load-month-index";
import { photosBefore, photosInAll } from "./month-index";
import { locatePhoto, neighboursOf, numberOf, type PlacedPhoto } from "./photo-neighbours";
import { pagesOf } from "./photo-pages";
import { photoWords } from "./photo-words.offer";
import { previewThumbnail } from "./preview-thumbnail";
import { sortingOf } from "./remembered-sorting.offer";
import { previewHref, readPlace, startOf, timelineHref } from "./timeline-place";

/**
 * One photo on black. No service call gives a single photo: it is looked for on the page of the timeline that its address
 * names, beside the index of months; only at the page's ends are its neighbours calls of their own.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const { t } = context;
  const { sorting } = sortingOf(context, "photos");
  const place = readPlace(context.url.searchParams);
  const read = pagesOf(services.photos, sorting);
  const [index, search] = await Promise.all([
    loadMonthIndex(context),
    panel(context, locatePhoto(read, params.photoId ?? "", place)),
  ]);
  if (!search.ok) return { title: t("preview.failed"), place, shown: null };
  const current = search.data;
  if (current === null) throw redirect(timelineHref(startOf(place.month)));

  const beside = await panel(context, neighboursOf(read, current, index, sorting.sortOrder));
  const { month } = current.place;
  const inMonth = index && (month ? photosBefore(index, month, sorting.sortOrder) : 0);
  const position = index &&
    inMonth !== null && { number: inMonth + numberOf(current), total: photosInAll(index) };
  const title = photoWords(context)(current.photo);
  return {
    title,
    place: current.place,
    shown: {
      photo: current.photo,
      // A position beyond the total: the index is older than the photos.
      position: position && position.number <= position.total ? position : null,
      previous: beside.ok ? beside.data.previous : null,
      next: beside.ok ? beside.data.next : null,
    },
  };
}

export default function PreviewPage() {
  const { title, place, shown } = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  const back = { href: timelineHref(place, shown?.photo.imageId), label: t("preview.back") };
  if (shown === null) {
    const again = <a href={url.pathname + url.search}>{t("preview.tryAgain")}</a>;
    return <PhotoStage photo={null} alt={title} caption={title} back={back} actions={again} />;
  }
  const { photo, position } = shown;
  const { dateTaken } = photo;
  const linkTo = (neighbour: PlacedPhoto | null, label: string) =>
    neighbour ? { href: previewHref(neighbour.photo.imageId, neighbour.place), label } : undefined;
  return (
    <PhotoStage
      photo={previewThumbnail(photo)}
      alt={title}
      caption={dateTaken ? formats.taken(dateTaken) : t("photos.unknownDate")}
      captionTitle={dateTaken ? formats.moment(dateTaken, t("preview.at")) : undefined}
      position={
        position
          ? t("preview.position", {
              position: formats.number(position.number),
              total: formats.number(position.total),
            })
          : undefined
      }
      back={back}
      previous={linkTo(shown.previous, t("preview.previous"))}
      next={linkTo(shown.next, t("preview.next"))}
    />
  );
}
