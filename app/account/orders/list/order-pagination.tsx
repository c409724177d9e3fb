import { usePage } from "~/layout/page-context";
import { Pagination } from "~/ui/layout/pagination";

interface OrderPaginationProps {
  /** Of the list that is shown. */
  query: Record<string, string>;
  page: number;
  pages: number;
}

export function OrderPagination({ query, page, pages }: OrderPaginationProps) {
  const { t, formats } = usePage();
  if (pages < 2) return null;
  const href = (to: number) => `/orders?${new URLSearchParams({ ...query, page: String(to) })}`;
  return (
    <Pagination
      label={t("orders.pages")}
      status={t("orders.page", { page: formats.number(page), pages: formats.number(pages) })}
      previous={page > 1 ? { href: href(page - 1), label: t("orders.newer") } : undefined}
      next={page < pages ? { href: href(page + 1), label: t("orders.older") } : undefined}
    />
  );
}
