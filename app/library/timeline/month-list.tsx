import { usePage } from "~/layout/page-context";
import { renderedWith, type WithSlots } from "~/layout/rendered-once";
import { listAttributes } from "~/library/photo-list/infinite-list-data";
import { isUnknownDate, monthKey } from "~/library/photo-list/month-key";
import { monthTitle, tileThumbnails } from "~/library/photo-list/photo-messages";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { inOrderOf } from "~/library/photo-list/remembered-sorting";
import { tileBlockAttributes } from "~/library/photo-list/tile-block";
import { previewHref, type TimelinePosition, timelineHref } from "~/library/photo-list/timeline-position";
import { tooSmallNote } from "~/library/prints/print-note.public";
import { tileSelection } from "~/library/selection/select-form.public";
import { isFull, type SelectMode } from "~/library/selection/select-mode.public";
import { BeginMonth, SelectMonth } from "~/library/selection/select-month.public";
import { joined, SafeHtml } from "~/ui/html";
import { type SavingForm, useSavingForm } from "~/ui/layout/nav-link";
import { MonthHeading } from "~/ui/photo/month-heading";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import { moreTileHtml } from "~/ui/photo/photo-tile";
import type { MonthSection } from "./month-sections";
import styles from "./timeline.module.css";

type MonthListProps = {
  sections: readonly MonthSection[];
  position: TimelinePosition;
  select: SelectMode | null;
};

export function MonthList({ sections, position, select }: MonthListProps) {
  const page = usePage();
  const saving = useSavingForm();
  const selection = tileSelection(select);
  const noteOf = select ? tooSmallNote(page) : undefined;
  const inOrder = inOrderOf(page.url);
  let before = 0;
  return (
    <div className={styles.months} {...listAttributes}>
      {sections.map((section) => {
        const key = monthKey(section.month);
        const title = monthTitle(section.month, page);
        const shown = before;
        before += section.photos.length;
        const tiles = photoTiles(
          {
            photos: section.photos,
            before: shown,
            hrefOf: ({ imageId }) => inOrder(previewHref(imageId, position)),
            selection,
            noteOf,
          },
          page,
        );
        const html = renderedWith(
          page,
          MonthContent,
          { control: select ? (isChosen(section, select) ? "deselect" : "select") : "begin" },
          {
            key,
            title,
            text: countText(section, position.month !== null, page),
            count: section.count,
            tiles: joined([tiles, ...restTile({ section, title, saving }, page)]),
          },
        );
        return (
          <section
            key={key}
            {...tileBlockAttributes(key, section.offset)}
            aria-labelledby={`month-${key}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
            dangerouslySetInnerHTML={{ __html: html.text }}
          />
        );
      })}
    </div>
  );
}

type ContentProps = { control: "begin" | "select" | "deselect" };
type ContentValues = { key: string; title: string; text: string; count: number | null; tiles: SafeHtml };

function MonthContent({ control, t, slot, slotOrNull }: WithSlots<ContentProps, ContentValues>) {
  const key = slot("key");
  const heading = { month: key, headingId: `month-${key}`, t };
  return (
    <>
      <MonthHeading
        id={heading.headingId}
        title={slot("title")}
        count={slot("text")}
        action={
          control === "begin" ? (
            <BeginMonth {...heading} />
          ) : (
            <SelectMonth {...heading} all={control === "deselect"} count={slotOrNull("count")} />
          )
        }
      />
      <PhotoGrid label={slot("title")} tiles={new SafeHtml(slot("tiles"))} />
    </>
  );
}

/** Including photos on other pages; or as many as can be. */
function isChosen(
  { month, photos, count }: MonthSection,
  { chosen, months, selection }: SelectMode,
): boolean {
  const known = months[isUnknownDate(month) ? "" : monthKey(month)] ?? 0;
  if (known > 0 && isFull(selection)) return true;
  return count !== null && known >= count && photos.every(({ imageId }) => chosen.includes(imageId));
}

interface RestOfMonth {
  section: MonthSection;
  title: string;
  saving: SavingForm | null;
}

function restTile(
  { section: { rest, photos }, title, saving }: RestOfMonth,
  { t, formats, savesData, url }: ReturnType<typeof usePage>,
): SafeHtml[] {
  if (rest === null) return [];
  const last = photos.at(-1);
  const count = rest.count;
  return [
    moreTileHtml({
      href: inOrderOf(url)(timelineHref(rest.position)),
      count: count === null ? "+" : `+${formats.number(count)}`,
      label:
        count === null
          ? t("photos.more")
          : t("photos.more.count", { count, amount: formats.number(count), monthTitle: title }),
      // The last photo again: the next one is not loaded.
      thumbnails: last ? tileThumbnails(last, { savesData }) : [],
      saving,
    }),
  ];
}

/** "130 photos", or "25–48 of 130" on a month's own pages. */
function countText(
  section: MonthSection,
  ownPages: boolean,
  { t, formats }: ReturnType<typeof usePage>,
): string {
  const { offset, photos, count } = section;
  const fromStart = offset === 0 && (photos.length === count || !ownPages);
  if (count !== null && fromStart) return t("photos.count", { count, amount: formats.number(count) });
  if (offset === null || fromStart) return "";
  const range = { from: formats.number(offset + 1), to: formats.number(offset + photos.length) };
  return count === null
    ? t("photos.range", range)
    : t("photos.range.of", { ...range, total: formats.number(count) });
}
