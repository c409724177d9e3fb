import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { monthKey, readMonthKey } from "~/library/photo-list/month-key";
import { readTileRequest, readTiles } from "~/library/photo-list/month-tiles";
import { pagesOf } from "~/library/photo-list/photo-pages";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import { previewHref, startOf } from "~/library/photo-list/timeline-position";
import { tooSmallNote } from "~/library/prints/print-note.public";
import { tileSelection } from "~/library/selection/select-form.public";
import { readSelectMode } from "~/library/selection/select-mode.public";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import { tilesAnswer } from "./tiles-answer";

/** Index from which tiles load lazily. */
const farDown = 100;

/** `?month=2024-05&from=96&count=48`. 400 for an invalid range, 502 for a failed read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { url, flags } = context;
  const { sorting } = sortingOf(context, "photos");
  const asked = readTileRequest(url.searchParams, readMonthKey(url.searchParams.get("month")));
  if (!flags.timeline || asked === null) return new Response(null, { status: 400 });
  const range = await toResult(context, readTiles(pagesOf(services.photos, sorting), asked));
  if (!range.ok) return new Response(null, { status: 502 });
  const photos = range.data.photos.map(({ photo }) => photo);
  const select = await readSelectMode(context, {
    request,
    area: { kind: "timeline" },
    sorting,
    page: { ok: true, data: { photos } },
  });
  const positions = new Map(range.data.photos.map(({ photo, position }) => [photo.imageId, position]));
  const start = startOf(asked.month);
  const hrefOf = ({ imageId }: Photo) => previewHref(imageId, positions.get(imageId) ?? start);
  const noteOf = select ? tooSmallNote(context) : undefined;
  const selection = tileSelection(select);
  const tiles = photoTiles({ photos, before: farDown, hrefOf, selection, noteOf }, context);
  return tilesAnswer(tiles.text, monthKey(asked.month), range.data);
}
