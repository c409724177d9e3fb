import { usePage } from "~/layout/page-context";
import type { Sorting } from "~/services/sorting";
import { SortMenu } from "~/ui/photo/sort-menu";
import { sortingText, sortParameter } from "./remembered-sorting";

const choices = [
  { sortKey: "dateTaken", sortOrder: "desc" },
  { sortKey: "dateTaken", sortOrder: "asc" },
  { sortKey: "created", sortOrder: "desc" },
  { sortKey: "created", sortOrder: "asc" },
] as const satisfies readonly Sorting[];

type SortingMenuProps = {
  sorting: Sorting;
  path: string;
};

export function SortingMenu({ sorting, path }: SortingMenuProps) {
  const { t } = usePage();
  return (
    <SortMenu
      label={t("photos.sort")}
      title={t("photos.sort.title")}
      options={choices.map((choice) => ({
        href: `${path}?${sortParameter}=${sortingText(choice)}`,
        label: t(`photos.sort.${choice.sortKey}.${choice.sortOrder}`),
        current: choice.sortKey === sorting.sortKey && choice.sortOrder === sorting.sortOrder,
      }))}
    />
  );
}
