import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { findPath, timelinePath } from "~/library/photo-list/timeline-position";
import { isSelecting, withoutSelecting } from "~/library/selection/select-mode.public";
import { StorageIndicator } from "~/library/storage-period/storage-indicator.public";
import { AddPhotosLink } from "~/library/upload/add-photos.public";
import { classList } from "~/ui/class-list";
import { IconLink } from "~/ui/form/button";
import { SearchIcon } from "~/ui/icons/icons-photos";
import { BackLink } from "~/ui/layout/back-link";
import { Cluster } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import styles from "./library-header.module.css";
import { albumsInAll, type LibraryTotals, longLibrary } from "./library-totals.public";

type LibraryHeaderProps = { current: "photos" | "albums"; totals: LibraryTotals };

/** Source: docs/specification/2-photo-library.md, section 2. */
export function LibraryHeader({ current, totals }: LibraryHeaderProps) {
  const { t, formats, flags, url } = usePage();
  const search = withoutSelecting(url);
  const countText = (count: number | null) => (count === null ? "-" : formats.number(count));
  const photos = {
    href: timelinePath + search,
    label: t("photos.tab.photos"),
    count: countText(totals.photos),
    current: current === "photos",
  };
  // An empty library shows its main action in the middle.
  const empty = (current === "photos" ? totals.photos : albumsInAll(totals)) === 0;
  const albums = {
    href: `/my-photos/albums${search}`,
    label: t("photos.tab.albums"),
    count: countText(albumsInAll(totals)),
    current: current === "albums",
  };
  const selecting = isSelecting(url);
  const long = (totals.photos ?? 0) >= longLibrary;
  return (
    <div className={classList(styles.header, selecting && styles.selecting, long && styles.long)}>
      {/* Behind a developer flag: the specification names none. */}
      {flags.control ? (
        <div className={styles.home}>
          <BackLink href="/">{t("menu.overview")}</BackLink>
        </div>
      ) : null}
      <PageHeader
        title={t("photos.title")}
        action={
          selecting || empty || !flags.upload ? null : (
            <div className={styles.add}>
              <AddPhotosLink />
            </div>
          )
        }
        aside={
          <Cluster gap="m">
            <StorageIndicator />
            {current === "albums" || isSelecting(url) || empty ? null : (
              <span className={styles.search}>
                <IconLink href={findPath} label={t("find.title")} icon={<SearchIcon />} />
              </span>
            )}
            {flags.control ? <a href="/feature-flags">{t("flags.title")}</a> : null}
          </Cluster>
        }
      />
      <Tabs
        label={t("photos.tabs")}
        tabs={[...(flags.timeline ? [photos] : []), ...(flags.album ? [albums] : [])]}
      />
    </div>
  );
}
