import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { monthKey } from "~/library/photo-list/month-key";
import { pagesOf } from "~/library/photo-list/photo-pages";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { inOrderOf, sortingOfPart } from "~/library/photo-list/remembered-sorting";
import { readTileRanges, readTileRequests } from "~/library/photo-list/tile-ranges";
import { previewHref, timelinePath } from "~/library/photo-list/timeline-position";
import { tooSmallNote } from "~/library/prints/print-note.public";
import { tileSelection } from "~/library/selection/select-form.public";
import { readSelectMode } from "~/library/selection/select-mode.public";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import { tilesAnswer } from "./tiles-answer";

/** Index from which tiles load lazily. */
const farDown = 100;

/** `?month=2024-05&from=96&count=48`, once for each range, and `sort=dateTaken.desc`, the order of the list. 400 for an invalid one, 502 for a failed read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { url, flags } = context;
  const sorting = sortingOfPart(context, "photos");
  const asked = readTileRequests(url.search.slice(1));
  if (!flags.timeline || asked === null) return new Response(null, { status: 400 });
  const read = await toResult(context, readTileRanges(pagesOf(services.photos, sorting), asked, sorting));
  if (!read.ok) return new Response(null, { status: 502 });
  const shown = read.data.flatMap(({ photos }) => photos);
  const select = await readSelectMode(context, {
    request,
    area: { kind: "timeline" },
    sorting,
    page: { ok: true, data: { photos: shown.map(({ photo }) => photo) } },
  });
  const inOrder = inOrderOf(url);
  const hrefs = new Map(
    shown.map(({ photo: { imageId }, position }) => [imageId, inOrder(previewHref(imageId, position))]),
  );
  const tiles = {
    before: farDown,
    hrefOf: ({ imageId }: Photo) => hrefs.get(imageId) ?? timelinePath,
    selection: tileSelection(select),
    noteOf: select ? tooSmallNote(context) : undefined,
  };
  return tilesAnswer(
    read.data.map((range) => ({
      ...range,
      month: monthKey(range.month),
      tiles: photoTiles({ ...tiles, photos: range.photos.map(({ photo }) => photo) }, context).text,
    })),
  );
}
