import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Formats } from "~/i18n/formats";
import { dayMs, localDayOf } from "~/i18n/local-day";
import type { Translate } from "~/i18n/translator";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import { findPath, timelinePath } from "~/library/photo-list/timeline-position";
import { signedIn } from "~/server/signed-in";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Button } from "~/ui/form/button";
import { TextField } from "~/ui/form/text-field";
import { SearchIcon } from "~/ui/icons/icons-photos";
import { Stack } from "~/ui/layout/stack";
import styles from "./find.module.css";
import { FoundAlbums } from "./found-album-tiles";
import { findAlbums } from "./found-albums";
import { FoundPhotos } from "./found-month-list";
import { type FoundMonths, findMonths } from "./found-months";
import { namesIn, type Today } from "./relative-dates";
import { comparable, termsOf } from "./terms";
import { type DateNames, type WantedDates, wantedDates } from "./wanted-dates";

const queryParameter = "q";
const maxQueryLength = 100;
const resultsId = "found";

export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, t, formats, url } = context;
  if (!flags.timeline) throw redirect("/");
  const asked = (url.searchParams.get(queryParameter) ?? "").trim().slice(0, maxQueryLength);
  const terms = termsOf(asked);
  const isToday = asked === "";
  const today = todayOf(context);
  const dates = isToday ? earlierYears(today) : wantedDates(asked, dateNames(t, formats), today);
  const [months, albums] = await Promise.all([
    dates && findMonths(context, dates, ({ year }) => !isToday || year !== today.year),
    !isToday && flags.album ? findAlbums(context, terms.length > 0 ? terms : [comparable(asked)]) : null,
  ]);
  const { sorting } = sortingOf(context, "photos");
  return { title: t("find.title"), asked, dates, months, albums, sorting, isToday };
}

/** By the storefront's calendar. */
function todayOf({ site }: AppLoadContext): Today {
  const today = new Date(localDayOf(Date.now(), site.storefront.timeZone) * dayMs);
  return { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() };
}

const earlierYears = ({ month, day }: Today): WantedDates => ({
  years: [],
  months: [month],
  isWinter: false,
  isUnknown: false,
  day,
  ignored: [],
});

const dateNames = (t: Translate, formats: Formats): DateNames => ({
  months: Array.from({ length: 12 }, (_, at) => comparable(formats.monthName(at + 1))),
  seasons: [t("find.spring"), t("find.summer"), t("find.autumn"), t("find.winter")].map(namesIn),
  unknown: termsOf(t("photos.unknownDate")),
  relative: {
    today: namesIn(t("find.wordToday")),
    yesterday: namesIn(t("find.wordYesterday")),
    thisMonth: namesIn(t("find.wordThisMonth")),
    lastMonth: namesIn(t("find.wordLastMonth")),
    thisYear: namesIn(t("find.wordThisYear")),
    lastYear: namesIn(t("find.wordLastYear")),
    this: namesIn(t("find.wordThis")),
    last: namesIn(t("find.wordLast")),
  },
});

/** Photos of this very day may not be among those that were read. */
const titleOfToday = ({ shown }: FoundMonths) =>
  shown.some(({ photos }) => photos.length > 0) ? "find.today" : "find.thisMonth";

export default function FindPage() {
  const { title, asked, dates, months, albums, sorting, isToday } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const failed = (dates !== null && months === null) || albums?.failed === true;
  const none = !months?.shown.length && !albums?.found.length;
  return (
    <Stack gap="l">
      <PageHeader title={title} back={{ href: timelinePath, label: t("preview.back") }} />
      <form action={`${findPath}#${resultsId}`} className={styles.form}>
        <TextField
          name={queryParameter}
          type="search"
          label={t("find.label")}
          hint={t("find.hint")}
          defaultValue={asked}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button icon={<SearchIcon />}>{t("orders.search")}</Button>
      </form>
      <div className={styles.results} id={resultsId} tabIndex={-1}>
        <Stack gap="l">
          {dates !== null && months === null ? <SectionError title={t("photos.failed")} /> : null}
          {albums?.failed ? <SectionError title={t("albums.failed")} /> : null}
          {albums ? <FoundAlbums albums={albums} /> : null}
          {dates && dates.ignored.length > 0 ? (
            <p>{t("find.ignored", { terms: dates.ignored.join(", ") })}</p>
          ) : null}
          {months && months.shown.length > 0 ? (
            <FoundPhotos
              none={dates?.day && !isToday ? t("find.none", { asked }) : null}
              title={t(isToday ? titleOfToday(months) : "photos.tab.photos")}
              months={months}
              day={dates?.day ?? null}
              sorting={sorting}
            />
          ) : null}
          {none && !failed && !isToday ? (
            <EmptyState drawing={<Drawing scene="photos" />} title={t("find.none", { asked })}>
              {t("find.none.why")}
            </EmptyState>
          ) : null}
        </Stack>
      </div>
    </Stack>
  );
}
