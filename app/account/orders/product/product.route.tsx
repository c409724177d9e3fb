import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductPdf } from "~/account/orders/pdfs/product-pdf";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Stack } from "~/ui/layout/stack";
import { OrderFailed, OrderNotFound, ProductNotFound } from "../order-failed";
import { isAfterFailedDownload, orderPath, voucherPath } from "../order-paths";
import { shownStatus, statusLooks } from "../order-status";
import { OrderStatusChip } from "../order-status-chip";
import { productTitle } from "../order-title";
import { ProductFacts } from "./product-facts";
import { readProduct } from "./read-product";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, url } = context;
  const { orderCode = "", productCode = "" } = params;
  const [found, file, links] = await Promise.all([
    readProduct(context, orderCode, productCode),
    toResult(context, services.products.pdfOf(productCode)),
    context.publicLinks(),
  ]);
  const title = t("order.product.title");
  switch (found.outcome) {
    case "failed":
      return { title, outcome: "failed", contact: links.outside.contact } as const;
    case "missing":
      if (found.part === "order")
        return data({ title: t("order.notFound"), outcome: "missing" } as const, { status: 404 });
      return data({ title: t("order.product.notFound"), outcome: "no product", orderCode } as const, {
        status: 404,
      });
    case "found": {
      if (found.product.voucher) throw redirect(voucherPath(orderCode, productCode));
      const pdf = file.ok ? (file.data ? "there" : "none") : "unknown";
      return { title, ...found, pdf, downloadFailed: isAfterFailedDownload(url) } as const;
    }
  }
}

export default function Product() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (found.outcome === "missing") return <OrderNotFound title={found.title} />;
  if (found.outcome === "no product")
    return <ProductNotFound title={found.title} orderCode={found.orderCode} />;
  if (found.outcome === "failed") return <OrderFailed title={found.title} contact={found.contact} />;
  const { order, product, pdf, downloadFailed } = found;
  const status = shownStatus(product.status ?? order.status);
  return (
    <>
      <PageHeader
        title={productTitle(product, t)}
        back={{ href: orderPath(order.orderCode), label: t("order.backToOrder") }}
        aside={<OrderStatusChip status={status} label={t(statusLooks[status].label)} />}
      />
      <Stack gap="l">
        <ProductFacts order={order} product={product} />
        <ProductPdf
          orderCode={order.orderCode}
          product={product}
          status={status}
          pdf={pdf}
          downloadFailed={downloadFailed}
        />
      </Stack>
    </>
  );
}
