import type { OrderSummary } from "~/services/orders";
import { usePage } from "~/shell/page-context";
import { List, ListRow } from "~/ui/list";
import { ArticleDrawings, ArticlePicture } from "./article-picture";
import { isVoucherOrder, journeyLength, stepsReached } from "./order-journey";
import styles from "./order-list.module.css";
import { type ShownStatus, shownStatus, statusLooks } from "./order-status";
import { OrderStatusChip } from "./order-status-chip";
import { kindOfOrder, shortened, titleOf } from "./order-title";

/** Letters of a title that a row has room for. */
const longestTitle = 90;

/**
 * Orders, a row each: picture, first product, number, day, how far it is, status and total; the row leads to the details.
 * The hot list of the house: texts are looked up once, not once a row, and a row is about fifteen elements.
 */
export function OrderList({ label, orders }: { label: string; orders: readonly OrderSummary[] }) {
  const { t, formats } = usePage();
  const rows = orders.map((order) => ({
    order,
    status: shownStatus(order.status),
    kind: kindOfOrder(order),
  }));
  const number = t("orders.number");
  const chips = new Map(
    [...new Set(rows.map(({ status }) => status))].map((status) => [
      status,
      <OrderStatusChip key={status} status={status} label={t(statusLooks[status].label)} />,
    ]),
  );
  const bars = Array.from({ length: journeyLength + 1 }, (_, reached) =>
    bar(reached, t("orders.journey", { reached, steps: journeyLength })),
  );
  const more = rememberedByCount((count) => t("orders.more", { count }));
  const titleWithMore = (order: OrderSummary) => {
    const title = shortened(titleOf(order, t), longestTitle);
    return order.products.length > 1 ? `${title} ${more(order.products.length - 1)}` : title;
  };
  const notes = { printing: note(t("orders.awaiting")), voucher: note(t("orders.awaiting.voucher")) };
  const noteOf = (order: OrderSummary, status: ShownStatus) => {
    if (status !== "AwaitingPayment" && status !== "PaymentFailed") return null;
    return isVoucherOrder(order) ? notes.voucher : notes.printing;
  };
  return (
    <>
      <ArticleDrawings kinds={new Set(rows.map(({ kind }) => kind))} />
      <List label={label}>
        {rows.map(({ order, status, kind }) => (
          <ListRow
            key={order.orderCode}
            title={titleWithMore(order)}
            href={`/orders/${encodeURIComponent(order.orderCode)}`}
            media={<ArticlePicture kind={kind} />}
            facts={[`${number} ${order.orderCode} · ${formats.day(order.created)}`]}
            aside={
              <>
                {chips.get(status)}
                <span className={styles.total}>
                  {order.total ? formats.money(order.total.amount, order.total.currency) : null}
                </span>
              </>
            }
          >
            {bars[stepsReached(order)]}
            {noteOf(order, status)}
          </ListRow>
        ))}
      </List>
    </>
  );
}

/** The short journey: four strokes, as many filled as steps are done. */
function bar(reached: number, label: string) {
  if (reached === 0) return null;
  return <span className={`${styles.bar} ${styles[`reached${reached}`]}`} role="img" aria-label={label} />;
}

function note(text: string) {
  return <p className={styles.note}>{text}</p>;
}

function rememberedByCount(write: (count: number) => string): (count: number) => string {
  const texts = new Map<number, string>();
  return (count) => {
    const text = texts.get(count) ?? write(count);
    texts.set(count, text);
    return text;
  };
}
