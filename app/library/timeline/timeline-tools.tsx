import { usePage } from "~/layout/page-context";
import { hole, renderedBy } from "~/layout/rendered-once";
import { ListControls, listControlsKey, listControlsOf } from "~/library/photo-list/list-view";
import { timelinePath } from "~/library/photo-list/timeline-position";
import { SelectLinks, selectLabels } from "~/library/selection/select-form.public";
import { selectHref } from "~/library/selection/select-mode.public";
import type { Month, MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { IconLink } from "~/ui/form/button";
import { PrinterIcon } from "~/ui/icons/icons-signs";
import { useSavingForm } from "~/ui/layout/nav-link";
import { DateNavigator, navigatorPanel } from "./date-navigator";
import styles from "./timeline.module.css";

type TimelineToolsProps = {
  /** Null without months to go to. */
  index: MonthIndex | null;
  current: Month | null;
  sorting: Sorting;
  selects: boolean;
};

export function TimelineTools({ index, current, sorting, selects }: TimelineToolsProps) {
  const page = usePage();
  const saving = useSavingForm();
  const { t, url, flags, site } = page;
  const prints = selects && flags.orderPrints;
  const facts = { page, sorting, saving };
  // One of the two links is followed.
  const begins = selects ? selectHref(url) : null;
  const has = [index && "months", selects && "select", prints && "prints"].filter(Boolean);
  const { text } = renderedBy(
    `${site.storefront.locale} ${has.join()} ${listControlsKey(facts)}`,
    Tools,
    () => ({
      navigator: index ? t("photos.navigator") : null,
      select: selects ? selectLabels(t) : null,
      prints: prints ? t("prints.title") : null,
      list: listControlsOf(facts),
    }),
    [
      ...(index ? [navigatorPanel({ index, sortOrder: sorting.sortOrder, current }, page, saving)] : []),
      ...(begins === null ? [] : [begins]),
      ...(prints && begins !== null ? [begins] : []),
    ],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.tools} dangerouslySetInnerHTML={{ __html: text }} />;
}

type ToolsProps = {
  navigator: string | null;
  select: ReturnType<typeof selectLabels> | null;
  prints: string | null;
  list: ReturnType<typeof listControlsOf>;
};

function Tools({ navigator, select, prints, list }: ToolsProps) {
  return (
    <>
      {navigator === null ? null : <DateNavigator label={navigator} years={hole} />}
      <div className={styles.actions}>
        {select ? <SelectLinks href={hole} labels={select} /> : null}
        {prints === null ? null : <IconLink href={hole} label={prints} icon={<PrinterIcon />} />}
        <div className={styles.view}>
          <ListControls {...list} path={timelinePath} />
        </div>
      </div>
    </>
  );
}
