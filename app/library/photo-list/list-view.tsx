import { type Page, usePage } from "~/layout/page-context";
import { hole, renderedBy } from "~/layout/rendered-once";
import type { Sorting } from "~/services/sorting";
import { TilesIcon } from "~/ui/icons/icons-photos";
import { DataSaverOff, type SavingForm, useSavingForm } from "~/ui/layout/nav-link";
import { SortMenu } from "~/ui/photo/sort-menu";
import { libraryViewOf, libraryViewPath } from "./library-view";
import styles from "./list-view.module.css";
import { sortingText, sortParameter } from "./remembered-sorting";

const sortings = [
  { sortKey: "dateTaken", sortOrder: "desc" },
  { sortKey: "dateTaken", sortOrder: "asc" },
  { sortKey: "created", sortOrder: "desc" },
  { sortKey: "created", sortOrder: "asc" },
] as const satisfies readonly Sorting[];

const nextSize = { medium: "large", large: "small", small: "medium" } as const;

/** The class of a list of grids. */
export function useTileSize(): string | undefined {
  return styles[libraryViewOf(usePage()).tiles];
}

type ListViewProps = { sorting: Sorting; path: string; className: string | undefined };

export function ListView({ sorting, path, className }: ListViewProps) {
  const page = usePage();
  const saving = useSavingForm();
  const facts = { page, sorting, saving };
  const { text } = renderedBy(
    `${page.site.storefront.locale} ${listControlsKey(facts)}`,
    ListControls,
    () => listControlsOf(facts),
    sortings.map(() => path),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={className} dangerouslySetInnerHTML={{ __html: text }} />;
}

type ListFacts = { page: Page; sorting: Sorting; saving: SavingForm | null };

/** With language and path: all that the controls show. */
export const listControlsKey = ({ page, sorting, saving }: ListFacts): string =>
  `${libraryViewOf(page).tiles} ${sortingText(sorting)} ${saving ? `${saving.form} ${saving.name}` : ""}`;

export function listControlsOf({ page, sorting, saving }: ListFacts) {
  const { t } = page;
  const next = nextSize[libraryViewOf(page).tiles];
  return {
    // Where a form is saved by each link, the page is a form already.
    size: saving ? null : { next, label: t(`photos.tiles.${next}`) },
    saving: saving && { form: saving.form, name: saving.name },
    sort: {
      label: t("shell.labelled", { label: t("photos.sort"), value: "" }),
      title: t("photos.sort.title"),
      options: sortings.map((choice) => ({
        query: `?${sortParameter}=${sortingText(choice)}`,
        label: t(`photos.sort.${choice.sortKey}.${choice.sortOrder}`),
        current: choice.sortKey === sorting.sortKey && choice.sortOrder === sorting.sortOrder,
      })),
    },
  };
}

type ListControlsProps = ReturnType<typeof listControlsOf> & { path?: string };

export function ListControls({ size, saving, sort, path = hole }: ListControlsProps) {
  const options = sort.options.map(({ query, ...option }) => ({ ...option, href: path + query }));
  return (
    <DataSaverOff form={saving}>
      {size ? (
        // One button, since each element of the timeline counts (docs/decisions/0071).
        <form method="post" action={libraryViewPath}>
          <button
            type="submit"
            name="tiles"
            value={size.next}
            className={styles.size}
            aria-label={size.label}
            title={size.label}
          >
            <TilesIcon />
          </button>
        </form>
      ) : null}
      <SortMenu label={sort.label} title={sort.title} options={options} />
    </DataSaverOff>
  );
}
