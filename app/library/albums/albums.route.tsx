import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { albumsLimit, ownParameter, readCursor, sharedParameter } from "~/library/photo-list/album-cursor";
import { newAlbumPath } from "~/library/photo-list/album-position";
import { LibraryHeader } from "~/library/timeline/library-header.public";
import { libraryTotals, unlessCounted } from "~/library/timeline/library-totals.public";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { AlbumSection } from "./album-section";
import styles from "./albums.module.css";

export const handle = { wide: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, url } = context;
  if (!flags.album) throw redirect("/");
  const cursor = readCursor(url, ownParameter);
  const sharedCursor = readCursor(url, sharedParameter);
  const limit = albumsLimit(context);
  const [totals, ownAlbums, sharedAlbums] = await Promise.all([
    libraryTotals(context),
    // The tile for a new album takes a place of the first page. Source:
    // docs/specification/3-open-points.md, "Values".
    toResult(context, services.photos.albums({ cursor, limit: cursor === null ? limit - 1 : limit })),
    flags.sharedAlbums
      ? toResult(context, services.sharedAlbums.list({ cursor: sharedCursor, limit }))
      : null,
  ]);
  const isEmpty = (albums: typeof ownAlbums) => albums.ok && albums.data.albums.length === 0;
  const own =
    cursor === null && isEmpty(ownAlbums) ? unlessCounted(context, ownAlbums, totals.albums) : ownAlbums;
  const shared =
    sharedAlbums && sharedCursor === null && isEmpty(sharedAlbums)
      ? unlessCounted(context, sharedAlbums, totals.shared)
      : sharedAlbums;
  return { title: context.t("photos.title"), totals, own, shared, cursor, sharedCursor };
}

export default function AlbumsPage() {
  const { totals, own, shared, cursor, sharedCursor } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const showsShared = shared !== null && totals.shared !== 0;
  // The number of shared albums is unknown: an empty list says that there are none.
  const noneShared = totals.shared === null && shared?.ok === true && shared.data.albums.length === 0;
  return (
    <>
      <InertUnderDialog>
        <div className={styles.albums}>
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
        </div>
      </InertUnderDialog>
      <Outlet />
    </>
  );
}
