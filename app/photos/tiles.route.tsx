import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { tileSelection } from "~/selection/select-form.offer";
import { readSelectMode } from "~/selection/select-mode.offer";
import { PageContext } from "~/shell/page-context";
import { readMonthKey } from "./month-key";
import { readTileRequest, readTiles } from "./month-tiles";
import { pagesOf } from "./photo-pages";
import { PhotoTiles } from "./photo-tiles.offer";
import { sortingOf } from "./remembered-sorting.offer";
import { previewHref, startOf } from "./timeline-place";

/** Beyond the first rows: no tile of a fragment is loaded before it comes near. */
const farDown = 100;

/**
 * Tiles of a month for the window of the timeline: `?month=2024-05&from=96&count=48`, as the page itself would render them.
 * `X-Next` names a cursor for what follows. 400 for what is no stretch, 502 when the photos cannot be read.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { url, flags } = context;
  const { sorting } = sortingOf(context, "photos");
  const asked = readTileRequest(url.searchParams, readMonthKey(url.searchParams.get("month")));
  if (!flags.timeline || asked === null) return new Response(null, { status: 400 });
  const stretch = await panel(context, readTiles(pagesOf(services.photos, sorting), asked));
  if (!stretch.ok) return new Response(null, { status: 502 });
  const photos = stretch.data.photos.map(({ photo }) => photo);
  const select = await readSelectMode(context, {
    request,
    area: { kind: "timeline" },
    sorting,
    page: { ok: true, data: { photos } },
  });
  const places = new Map(stretch.data.photos.map(({ photo, place }) => [photo.imageId, place]));
  const start = startOf(asked.month);
  const tiles = renderToString(
    <PageContext.Provider value={{ ...context, customerCare: null }}>
      <PhotoTiles
        photos={photos}
        before={farDown}
        hrefOf={({ imageId }) => previewHref(imageId, places.get(imageId) ?? start)}
        selection={tileSelection(select)}
      />
    </PageContext.Provider>,
  );
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (stretch.data.next) headers.set("X-Next", JSON.stringify(stretch.data.next));
  return new Response(tiles, { headers });
}
