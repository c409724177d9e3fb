import { usePage } from "~/layout/page-context";
import { Pagination } from "~/ui/layout/pagination";
import type { OrderState } from "../order-history";

export function OrderPagination({ state, page, pages }: { state: OrderState; page: number; pages: number }) {
  const { t, formats } = usePage();
  if (pages < 2) return null;
  const href = (to: number) => `/orders?order_state=${state}&page=${to}`;
  return (
    <Pagination
      label={t("orders.pages")}
      status={t("orders.page", { page: formats.number(page), pages: formats.number(pages) })}
      previous={page > 1 ? { href: href(page - 1), label: t("orders.newer") } : undefined}
      next={page < pages ? { href: href(page + 1), label: t("orders.older") } : undefined}
    />
  );
}
