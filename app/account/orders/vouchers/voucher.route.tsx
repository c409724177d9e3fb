import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductFacts } from "~/account/orders/product/product-facts";
import { readProduct } from "~/account/orders/product/read-product";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";
import { OrderFailed, OrderNotFound, ProductNotFound } from "../order-failed";
import { orderPath, vouchersPath } from "../order-paths";
import { shownStatus, statusLooks } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { productTitle } from "../order-title";
import { VoucherFacts, voucherValues } from "./voucher-facts";
import { VoucherOfferCard } from "./voucher-offer";

export const handle = { documentOnly: true };

/** Two calls in sequence: only the order has the voucher's code, which must not be in a URL. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  const { orderCode = "", productCode = "" } = params;
  const [found, links] = await Promise.all([
    readProduct(context, orderCode, productCode),
    context.publicLinks(),
  ]);
  const title = t("order.voucher.title");
  if (found.outcome === "failed")
    return { title, outcome: "failed", contact: links.outside.contact } as const;
  if (found.outcome === "missing" && found.part === "order")
    return data({ title: t("order.notFound"), outcome: "missing" } as const, { status: 404 });
  if (found.outcome === "missing" || !found.product.voucher)
    return data({ title: t("order.product.notFound"), outcome: "no product", orderCode } as const, {
      status: 404,
    });
  const code = found.product.voucherDetails?.code;
  const offer = code ? await toResult(context, services.vouchers.offer(code)) : null;
  return { title, ...found, offer } as const;
}

export default function Voucher() {
  const found = useLoaderData<typeof loader>();
  const page = usePage();
  const { t } = page;
  if (found.outcome === "missing") return <OrderNotFound title={found.title} />;
  if (found.outcome === "no product")
    return <ProductNotFound title={found.title} orderCode={found.orderCode} />;
  if (found.outcome === "failed") return <OrderFailed title={found.title} contact={found.contact} />;
  const { order, product, offer } = found;
  const { voucherDetails } = product;
  const status = shownStatus(product.status ?? order.status);
  const unpaid = statusLooks[status].point === "unpaid";
  const tells = voucherDetails?.code || unpaid;
  return (
    <>
      <PageHeader
        title={productTitle(product, t)}
        back={{ href: orderPath(order.orderCode), label: t("order.backToOrder") }}
        aside={<OrderStatusChip status={status} label={t(statusLooks[status].label)} />}
      />
      <Stack gap="l">
        {tells ? (
          <Card title={t("order.voucher.title")} id="voucher">
            <VoucherFacts {...voucherValues(voucherDetails, page)} unpaid={unpaid} t={t} />
          </Card>
        ) : null}
        {offer === null ? null : <VoucherOfferCard offer={offer} knownUntil={voucherDetails?.validUntil} />}
        <ProductFacts order={order} product={product} />
        <p>
          <LoneLink href={vouchersPath}>{t("vouchers.title")}</LoneLink>
        </p>
      </Stack>
    </>
  );
}
