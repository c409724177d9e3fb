import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { LibraryHeader } from "~/photos/library-header.offer";
import { libraryTotals } from "~/photos/library-totals.offer";
import { albumsAtOnce } from "~/services/photos";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { ownParameter, readCursor, sharedParameter } from "./album-cursor.offer";
import { newAlbumPath } from "./album-place.offer";
import { AlbumSection } from "./album-section";

/** Own albums and those shared with the customer, each list with pages of its own; everything asked for at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, url } = context;
  if (!flags.album) throw redirect("/");
  const cursor = readCursor(url, ownParameter);
  const sharedCursor = readCursor(url, sharedParameter);
  const [totals, own, shared] = await Promise.all([
    libraryTotals(context),
    // The New-album tile takes a place of the first page
    // (docs/specification/3-open-points.md, "Values").
    panel(
      context,
      services.photos.albums({ cursor, limit: cursor === null ? albumsAtOnce - 1 : albumsAtOnce }),
    ),
    flags.sharedAlbums
      ? panel(context, services.sharedAlbums.list({ cursor: sharedCursor, limit: albumsAtOnce }))
      : null,
  ]);
  return { title: context.t("photos.title"), totals, own, shared, cursor, sharedCursor };
}

export default function AlbumsPage() {
  const { totals, own, shared, cursor, sharedCursor } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const showsShared = shared !== null && totals.shared !== 0;
  // How many are shared is not known: then an empty list says that there are none.
  const noneShared = totals.shared === null && shared?.ok === true && shared.data.albums.length === 0;
  return (
    <>
      <Behind>
        <LibraryHeader current="albums" totals={totals} />
        <AlbumSection
          title={t("albums.own")}
          albums={own}
          failed={t("albums.failed")}
          empty={t("albums.empty")}
          cursor={cursor}
          parameter={ownParameter}
          newHref={newAlbumPath}
        />
        {showsShared && !noneShared ? (
          <AlbumSection
            title={t("albums.shared")}
            albums={shared}
            failed={t("albums.shared.failed")}
            cursor={sharedCursor}
            parameter={sharedParameter}
            shared
          />
        ) : null}
      </Behind>
      <Outlet />
    </>
  );
}
