import { OrderList, type OrderRowLinks } from "~/account/orders/list/latest-orders.public";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import type { OrderSummary } from "~/services/order-summary";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { LoneLink } from "~/ui/layout/lone-link";
import styles from "./overview.module.css";

interface LatestOrdersProps {
  /** Null where they could not be loaded. */
  orders: readonly OrderSummary[] | null;
  shop: string;
  links: OrderRowLinks;
}

export function LatestOrders({ orders, shop, links }: LatestOrdersProps) {
  const { t } = usePage();
  return (
    <section className={styles.latest} aria-labelledby="latest-orders">
      <div className={styles.head}>
        <Heading level={2} id="latest-orders">
          {t("overview.latest")}
        </Heading>
        {orders && orders.length > 0 ? <LoneLink href="/orders">{t("overview.latest.all")}</LoneLink> : null}
      </div>
      <LatestContent orders={orders} shop={shop} links={links} />
    </section>
  );
}

function LatestContent({ orders, shop, links }: LatestOrdersProps) {
  const { t } = usePage();
  if (orders === null) return <SectionError title={t("trouble.message")} again="/" reference />;
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing scene="parcel" />}
        title={t("orders.empty")}
        action={<ButtonLink href={shop}>{t("orders.empty.way")}</ButtonLink>}
      />
    );
  }
  return <OrderList label={t("overview.latest")} orders={orders} links={links} />;
}
