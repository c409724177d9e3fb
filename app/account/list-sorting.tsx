import { usePage } from "~/layout/page-context";
import { Pagination } from "~/ui/layout/pagination";
import { Cluster } from "~/ui/layout/stack";
import { SortMenu } from "~/ui/photo/sort-menu";
import { type ListSort, type ListView, listSorts } from "./list-pages";
import { maxSorted } from "./sorted-rows";

/** Fewer are seen at a glance. */
const sortFrom = 6;

interface ListSortMenuProps {
  total: number;
  sort: ListSort;
  path: (view: ListView) => string;
}

/** Links, in what opens without script. */
export function ListSortMenu({ total, sort, path }: ListSortMenuProps) {
  const { t } = usePage();
  if (total < sortFrom || total > maxSorted) return null;
  return (
    <Cluster end>
      <SortMenu
        label={t("shell.labelled", { label: t("photos.sort"), value: "" })}
        title={t("photos.sort")}
        options={listSorts.map((one) => ({
          href: path({ page: 1, sort: one }),
          label: t(`lists.sort.${one}`),
          current: one === sort,
        }))}
      />
    </Cluster>
  );
}

interface ListPaginationProps extends ListView {
  label: string;
  status: string;
  pages: number;
  path: (view: ListView) => string;
  newer: string;
  older: string;
}

export function ListPagination({
  page,
  pages,
  sort,
  label,
  status,
  path,
  newer,
  older,
}: ListPaginationProps) {
  const { t } = usePage();
  if (pages < 2) return null;
  const [before, after] =
    sort === "title"
      ? [t("lists.previous"), t("lists.next")]
      : sort === "oldest"
        ? [older, newer]
        : [newer, older];
  return (
    <Pagination
      label={label}
      status={status}
      previous={page > 1 ? { href: path({ page: page - 1, sort }), label: before } : undefined}
      next={page < pages ? { href: path({ page: page + 1, sort }), label: after } : undefined}
    />
  );
}
