import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { hole, renderedBy } from "~/layout/rendered-once";
import { findPath, timelinePath } from "~/library/photo-list/timeline-position";
import { isSelecting, withoutSelecting } from "~/library/selection/select-mode.public";
import { StorageIndicator, storageShown } from "~/library/storage-period/storage-indicator.public";
import { AddPhotosTo } from "~/library/upload/add-photos.public";
import { classList } from "~/ui/class-list";
import { IconLink } from "~/ui/form/button";
import { SearchIcon } from "~/ui/icons/icons-photos";
import { BackLink } from "~/ui/layout/back-link";
import { Cluster } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import styles from "./library-header.module.css";
import { albumsInAll, type LibraryTotals, longLibrary } from "./library-totals.public";

const lists = ["photos", "albums"] as const;
type ListName = (typeof lists)[number];

type LibraryHeaderProps = { current: ListName; totals: LibraryTotals };

/** Source: docs/specification/2-photo-library.md, section 2. */
export function LibraryHeader({ current, totals }: LibraryHeaderProps) {
  const page = usePage();
  const { t, formats, flags, url, site } = page;
  const search = withoutSelecting(url);
  const storage = storageShown(page);
  const counts = { photos: totals.photos, albums: albumsInAll(totals) };
  const selecting = isSelecting(url);
  // An empty library shows its main action in the middle.
  const empty = counts[current] === 0;
  const shown = {
    current,
    lists: lists.filter((list) => (list === "photos" ? flags.timeline : flags.album)),
    storage: storage?.status ?? null,
    adds: !selecting && !empty && flags.upload,
    finds: current === "photos" && !selecting && !empty,
    control: flags.control,
  };
  const hrefs = { photos: timelinePath + search, albums: `/my-photos/albums${search}` };
  const countText = (count: number | null) => (count === null ? "-" : formats.number(count));
  const { text } = renderedBy(
    `${site.storefront.locale} ${JSON.stringify(shown)}`,
    HeaderContent,
    () => ({
      ...shown,
      labels: {
        title: t("photos.title"),
        overview: t("menu.overview"),
        storage: t("shell.labelled", { label: t("storage.title"), value: "" }),
        find: t("find.title"),
        add: t("upload.title"),
        flags: t("flags.title"),
        tabs: t("photos.tabs"),
        photos: t("photos.tab.photos"),
        albums: t("photos.tab.albums"),
      },
    }),
    [
      ...(storage ? [storage.text] : []),
      ...shown.lists.flatMap((list) => [hrefs[list], countText(counts[list])]),
    ],
  );
  const long = (totals.photos ?? 0) >= longLibrary;
  return (
    <div
      className={classList(styles.header, selecting && styles.selecting, long && styles.long)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

type HeaderContentProps = {
  current: ListName;
  lists: readonly ListName[];
  storage: "safe" | "warning" | "critical" | null;
  adds: boolean;
  finds: boolean;
  control: boolean;
  labels: Readonly<
    Record<"title" | "overview" | "storage" | "find" | "add" | "flags" | "tabs" | ListName, string>
  >;
};

function HeaderContent({ current, lists, storage, adds, finds, control, labels }: HeaderContentProps) {
  return (
    <>
      {/* Behind a developer flag: the specification names none. */}
      {control ? (
        <div className={styles.home}>
          <BackLink href="/">{labels.overview}</BackLink>
        </div>
      ) : null}
      <PageHeader
        title={labels.title}
        action={
          adds ? (
            <div className={styles.add}>
              <AddPhotosTo albumId={null} label={labels.add} />
            </div>
          ) : null
        }
        aside={
          <Cluster gap="m">
            {storage ? <StorageIndicator status={storage} label={labels.storage} text={hole} /> : null}
            {finds ? (
              <span className={styles.search}>
                <IconLink href={findPath} label={labels.find} icon={<SearchIcon />} />
              </span>
            ) : null}
            {control ? <a href="/feature-flags">{labels.flags}</a> : null}
          </Cluster>
        }
      />
      <Tabs
        label={labels.tabs}
        tabs={lists.map((list) => ({
          href: hole,
          label: labels[list],
          count: hole,
          current: list === current,
        }))}
      />
    </>
  );
}
