import { mayHavePdfs } from "~/account/orders/pdfs/printed-pages";
import { VoucherFacts } from "~/account/orders/vouchers/voucher-facts";
import { usePage } from "~/layout/page-context";
import type { Order, OrderProduct } from "~/services/orders";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { Heading } from "~/ui/layout/heading";
import { List, ListRow } from "~/ui/layout/list";
import { Stack } from "~/ui/layout/stack";
import { articleKind } from "../article-kind";
import { ArticlePicture } from "../article-picture";
import { type OrderLinks, pictureAddress } from "../order-links";
import { pdfsPath, productPath, voucherPath } from "../order-paths";
import { type ShownStatus, shownStatus, statusLooks } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { productTitle } from "../order-title";
import styles from "./order-products.module.css";

export function OrderProducts({ order, links }: { order: Order; links: OrderLinks }) {
  const { t, formats } = usePage();
  const status = shownStatus(order.status);
  const { products, total } = order;
  return (
    <Stack>
      {products.length === 0 ? null : (
        <>
          <Heading level={2}>{t("order.products", { count: products.length })}</Heading>
          <List label={t("order.products", { count: products.length })}>
            {products.map((product) => (
              <ProductRow
                key={product.code}
                orderCode={order.orderCode}
                product={product}
                orderStatus={status}
                photo={pictureAddress(links, product)}
              />
            ))}
          </List>
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
          <ButtonLink look="secondary" href={pdfsPath(order.orderCode)} icon={<DownloadIcon />}>
            {t("order.pdfs.title")}
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
}

interface ProductRowProps {
  orderCode: string;
  product: OrderProduct;
  orderStatus: ShownStatus;
  photo: string | null;
}

/** Shows the product's status only where it differs from the order's. */
function ProductRow({ orderCode, product, orderStatus, photo }: ProductRowProps) {
  const { t, formats } = usePage();
  const { code, quantity, price, voucher } = product;
  const status = product.status ? shownStatus(product.status) : orderStatus;
  return (
    <ListRow
      title={productTitle(product, t)}
      href={voucher ? voucherPath(orderCode, code) : productPath(orderCode, code)}
      media={<ArticlePicture kind={articleKind(product)} photo={photo} />}
      facts={quantity ? [t("order.quantity", { quantity: formats.number(quantity) })] : []}
      aside={
        <>
          {status === orderStatus ? null : (
            <OrderStatusChip status={status} label={t(statusLooks[status].label)} />
          )}
          {price ? <span className={styles.price}>{formats.money(price.amount, price.currency)}</span> : null}
        </>
      }
    >
      {voucher ? <VoucherFacts details={product.voucherDetails ?? null} status={status} /> : null}
    </ListRow>
  );
}
