import { isSelecting, withoutSelecting } from "~/selection/select-mode.offer";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { StorageIndicator } from "~/storage-period/storage-indicator.offer";
import { BackLink } from "~/ui/back-link";
import { Cluster } from "~/ui/stack";
import { Tabs } from "~/ui/tabs";
import { AddPhotosLink } from "~/upload/add-photos.offer";
import styles from "./library-header.module.css";
import { albumsInAll, type LibraryTotals } from "./library-totals.offer";
import { timelinePath } from "./timeline-place";

type LibraryHeaderProps = { current: "photos" | "albums"; totals: LibraryTotals };

/** The top of the library's two pages: title, and tabs that keep the query they came with (spec/2 section 2). */
export function LibraryHeader({ current, totals }: LibraryHeaderProps) {
  const { t, formats, flags, url } = usePage();
  // Whoever goes to the other tab leaves select mode.
  const search = withoutSelecting(url);
  const countText = (count: number | null) => (count === null ? "-" : formats.number(count));
  const photos = {
    href: timelinePath + search,
    label: t("photos.tab.photos"),
    count: countText(totals.photos),
    current: current === "photos",
  };
  // What is empty says so in its middle, with the way on there.
  const empty = (current === "photos" ? totals.photos : albumsInAll(totals)) === 0;
  const albums = {
    href: `/my-photos/albums${search}`,
    label: t("photos.tab.albums"),
    count: countText(albumsInAll(totals)),
    current: current === "albums",
  };
  return (
    <div className={styles.header}>
      {/* In narrow layouts, where a flag allows it: the specification names none, so it is the developers'. */}
      {flags.control ? (
        <div className={styles.home}>
          <BackLink href="/">{t("menu.overview")}</BackLink>
        </div>
      ) : null}
      <PageHeader
        title={t("photos.title")}
        action={isSelecting(url) || empty ? null : <AddPhotosLink />}
        aside={
          <Cluster gap="m">
            <StorageIndicator />
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
