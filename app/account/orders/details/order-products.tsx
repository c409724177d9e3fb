import { mayHavePdfs } from "~/account/orders/pdfs/printed-pages";
import { VoucherFacts, voucherValues } from "~/account/orders/vouchers/voucher-facts";
import type { Brand } from "~/brands/storefronts";
import { type Page, usePage } from "~/layout/page-context";
import { renderedWith, type WithSlots } from "~/layout/rendered-once";
import type { Order, OrderProduct } from "~/services/orders";
import { ButtonLink } from "~/ui/form/button";
import { joined, type SafeHtml } from "~/ui/html";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { Heading } from "~/ui/layout/heading";
import { HtmlList, ListRow } from "~/ui/layout/list";
import { Stack } from "~/ui/layout/stack";
import { type ArticleKind, articleKind } from "../article-kind";
import { BrandedPicture } from "../article-picture";
import { type OrderLinks, pictureAddress } from "../order-links";
import { pdfsPath, productPath, voucherPath } from "../order-paths";
import { type ShownStatus, shownStatus, statusLooks } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { productTitle } from "../order-title";
import styles from "./order-products.module.css";

export function OrderProducts({ order, links }: { order: Order; links: OrderLinks }) {
  const page = usePage();
  const { t, formats } = page;
  const { orderCode, products, total } = order;
  const orderStatus = shownStatus(order.status);
  const rows = products.map((product) =>
    productRow({ orderCode, product, orderStatus, photo: pictureAddress(links, product) }, page),
  );
  return (
    <Stack>
      {products.length === 0 ? null : (
        <>
          <Heading level={2}>{t("order.products", { count: products.length })}</Heading>
          <HtmlList label={t("order.products", { count: products.length })} rows={joined(rows)} />
        </>
      )}
      {total ? (
        <p className={styles.total}>
          <span>{t("order.total")}</span>
          <strong>{formats.money(total.amount, total.currency)}</strong>
        </p>
      ) : null}
      {mayHavePdfs(order) ? (
        <div>
          <ButtonLink look="secondary" href={pdfsPath(orderCode)} icon={<DownloadIcon />}>
            {t("order.pdfs.title")}
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
}

interface ProductRowFacts {
  orderCode: string;
  product: OrderProduct;
  orderStatus: ShownStatus;
  photo: string | null;
}

/** Shows the product's status only where it differs from the order's. */
function productRow({ orderCode, product, orderStatus, photo }: ProductRowFacts, page: Page): SafeHtml {
  const { t, formats, site } = page;
  const { code, quantity, price, voucher } = product;
  const status = product.status ? shownStatus(product.status) : orderStatus;
  const shown = {
    kind: articleKind(product),
    brand: site.storefront.brand,
    status: status === orderStatus ? null : status,
    isVoucher: voucher === true,
    unpaid: statusLooks[status].point === "unpaid",
  };
  return renderedWith(page, ProductRow, shown, {
    title: productTitle(product, t),
    href: voucher ? voucherPath(orderCode, code) : productPath(orderCode, code),
    photo,
    quantity: quantity ? t("order.quantity", { quantity: formats.number(quantity) }) : null,
    price: price ? formats.money(price.amount, price.currency) : null,
    ...voucherValues(voucher ? product.voucherDetails : null, page),
  });
}

type RowProps = {
  kind: ArticleKind;
  brand: Brand;
  status: ShownStatus | null;
  isVoucher: boolean;
  unpaid: boolean;
};
type RowValues = Record<"title" | "href", string> &
  Record<"photo" | "quantity" | "price" | "code" | "worth" | "validUntil", string | null>;

function ProductRow({
  kind,
  brand,
  status,
  isVoucher,
  unpaid,
  t,
  slot,
  slotOrNull,
}: WithSlots<RowProps, RowValues>) {
  const quantity = slotOrNull("quantity");
  const price = slotOrNull("price");
  return (
    <ListRow
      title={slot("title")}
      href={slot("href")}
      media={<BrandedPicture kind={kind} photo={slotOrNull("photo")} brand={brand} />}
      facts={quantity ? [quantity] : []}
      aside={
        <>
          {status === null ? null : <OrderStatusChip status={status} label={t(statusLooks[status].label)} />}
          {price ? <span className={styles.price}>{price}</span> : null}
        </>
      }
    >
      {isVoucher ? (
        <VoucherFacts
          code={slotOrNull("code")}
          worth={slotOrNull("worth")}
          validUntil={slotOrNull("validUntil")}
          unpaid={unpaid}
          t={t}
        />
      ) : null}
    </ListRow>
  );
}
