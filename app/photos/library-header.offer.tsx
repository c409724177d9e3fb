import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Tabs } from "~/ui/tabs";
import styles from "./library-header.module.css";
import { albumsInAll, type LibraryTotals } from "./library-totals.offer";
import { timelinePath } from "./timeline-place";

type LibraryHeaderProps = { current: "photos" | "albums"; totals: LibraryTotals };

/** The top of the library's two pages: title, and tabs that keep the query they came with (spec/2 section 2). */
export function LibraryHeader({ current, totals }: LibraryHeaderProps) {
  const { t, formats, flags, url } = usePage();
  const countText = (count: number | null) => (count === null ? "-" : formats.number(count));
  const photos = {
    href: timelinePath + url.search,
    label: t("photos.tab.photos"),
    count: countText(totals.photos),
    current: current === "photos",
  };
  const albums = {
    href: `/my-photos/albums${url.search}`,
    label: t("photos.tab.albums"),
    count: countText(albumsInAll(totals)),
    current: current === "albums",
  };
  return (
    <div className={styles.header}>
      <PageHeader title={t("photos.title")} />
      <Tabs
        label={t("photos.tabs")}
        tabs={[...(flags.timeline ? [photos] : []), ...(flags.album ? [albums] : [])]}
      />
    </div>
  );
}
