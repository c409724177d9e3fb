import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand } from "~/brands/storefronts";
import { usePage } from "~/layout/page-context";
import type { OrderSummary } from "~/services/order-summary";
import { html, joined, SafeHtml } from "~/ui/html";
import { HtmlList } from "~/ui/layout/list";
import { listRowHtml } from "~/ui/layout/list-row-html";
import { articleDrawingHtml, articlePhotoHtml } from "../article-picture";
import { isVoucherOrder, journeyLength, stepsReached } from "../order-journey";
import { careAbout, type OrderLinks, type OrderRowLinks, paymentPage, pictureAddress } from "../order-links";
import { orderPath } from "../order-paths";
import { type ShownStatus, shownStatus, statusLooks } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { kindOfOrder, shortened, titleOf } from "../order-title";
import styles from "./order-list.module.css";

/** Characters. */
const maxTitleLength = 90;

interface OrderListProps {
  label: string;
  orders: readonly OrderSummary[];
  links: OrderRowLinks;
}

/** The app's hottest code: rows are HTML templates, their parts are rendered once, texts are looked up once per page. */
export function OrderList({ label, orders, links }: OrderListProps) {
  const { t, formats, site } = usePage();
  const number = t("orders.number");
  const again = t("order.reorder");
  const pay = t("order.pay");
  const ask = t("order.contactAbout");
  const care = careAbout(links.care, { site });
  const labelled = (label: string, { orderCode }: OrderSummary) =>
    t("shell.labelled", { label, value: orderCode });
  const notes = {
    AwaitingPayment: [note(t("orders.awaiting")), note(t("orders.awaiting.voucher"))],
    PaymentFailed: [note(t("order.now.PaymentFailed")), note(t("order.now.voucher.PaymentFailed"))],
  } as const;
  const moreOf = remembered((count) => t("orders.more", { count }));
  const barOf = remembered((reached) =>
    reached === 0 ? null : bar(reached, t("orders.journey", { reached, steps: journeyLength })),
  );
  const rows = orders.map((order) => {
    const status = shownStatus(order.status);
    const { label: statusLabel } = statusLooks[status];
    const text = t(statusLabel);
    const chip = renderedOnce(`chip ${status} ${text}`, () => (
      <OrderStatusChip status={status} label={text} />
    ));
    const href = orderPath(order.orderCode);
    const total = order.total ? formats.money(order.total.amount, order.total.currency) : null;
    return listRowHtml({
      title: titleWithMore(order),
      href,
      media: pictureOf(order, links, site.storefront.brand),
      facts: [
        `${number} ${order.orderCode}`,
        ...(order.created === null ? [] : [formats.day(order.created)]),
      ],
      children: html`${barOf(stepsReached(order))}${noteOf(order, status)}${status === "Sent" ? againOf(order, href) : null}`,
      aside: html`${chip}<span class="${styles.total}">${total}</span>`,
    });
  });

  /** Availability is asked only when somebody follows the link: asking here would take a call per order. */
  function againOf(order: OrderSummary, href: string): SafeHtml | null {
    if (isVoucherOrder(order)) return null;
    return html`<a class="${styles.again}" href="${href}/reorder" data-dialog="" aria-label="${labelled(again, order)}">${again}</a>`;
  }

  function titleWithMore(order: OrderSummary): string {
    const title = shortened(titleOf(order, t), maxTitleLength);
    const more = order.products.length - 1;
    return more > 0 ? `${title} ${moreOf(more)}` : title;
  }

  function noteOf(order: OrderSummary, status: ShownStatus): SafeHtml | null {
    if (status !== "AwaitingPayment" && status !== "PaymentFailed") return null;
    const text = notes[status][isVoucherOrder(order) ? 1 : 0];
    const page = paymentPage(links, order.orderCode);
    const href = page ?? care(order.orderCode);
    const label = page === null ? ask : pay;
    return html`${text}<a class="${styles.again}" href="${href}" aria-label="${labelled(label, order)}">${label}</a>`;
  }

  return <HtmlList label={label} rows={joined(rows)} />;
}

function pictureOf(order: OrderSummary, links: OrderLinks, brand: Brand): SafeHtml {
  const photo = order.products[0] ? pictureAddress(links, order.products[0]) : null;
  return photo ? articlePhotoHtml(photo) : articleDrawingHtml(kindOfOrder(order), brand);
}

const bar = (reached: number, label: string): SafeHtml =>
  html`<span class="${styles.progress}"><span class="${styles.bar} ${styles[`reached${reached}`]}"></span>${label}</span>`;

const note = (text: string): SafeHtml => html`<p class="${styles.note}">${text}</p>`;

/** Memoizes by number. */
function remembered<Written>(write: (count: number) => Written): (count: number) => Written {
  const known = new Map<number, Written>();
  return (count) => {
    const found = known.get(count) ?? write(count);
    known.set(count, found);
    return found;
  };
}

const rendered = new Map<string, SafeHtml>();

/** Renders a part that many rows share. There are a few hundred names at most. */
function renderedOnce(name: string, element: () => ReactElement): SafeHtml {
  const known = rendered.get(name);
  if (known) return known;
  const made = new SafeHtml(renderToStaticMarkup(element()));
  rendered.set(name, made);
  return made;
}
