import { usePage } from "~/layout/page-context";
import { albumPath } from "~/library/photo-list/album-position";
import { tileThumbnails } from "~/library/photo-list/photo-messages";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { AlbumGrid, AlbumTile } from "~/ui/photo/album-tile";
import type { AlbumsFound } from "./found-albums";

export function FoundAlbums({ albums: { found, more } }: { albums: AlbumsFound }) {
  const { t, formats, flags, savesData } = usePage();
  if (found.length === 0 && !more) return null;
  return (
    <section aria-labelledby="albums">
      <Stack>
        <Heading level={2} id="albums">
          {t("photos.tab.albums")}
        </Heading>
        {found.length > 0 ? (
          <AlbumGrid>
            {found.map(({ album: { albumId, albumName, coverPhoto, photosCount, isShared }, isOthers }) => (
              <AlbumTile
                key={albumId}
                href={albumPath({
                  kind: isOthers || (isShared && flags.sharedAlbums) ? "sharedAlbum" : "album",
                  albumId,
                })}
                name={albumName}
                cover={coverPhoto ? tileThumbnails(coverPhoto, { savesData }) : null}
                facts={[t("photos.count", { count: photosCount, amount: formats.number(photosCount) })]}
                badge={isOthers ? t("albums.shared") : undefined}
                loading="lazy"
              />
            ))}
          </AlbumGrid>
        ) : null}
        {more ? <p>{t("find.moreAlbums")}</p> : null}
      </Stack>
    </section>
  );
}
