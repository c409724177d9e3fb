import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { OrderFailed, OrderNotFound } from "../order-failed";
import { isAfterFailedDownload, mapPath, orderPath, pdfsPath } from "../order-paths";
import { PdfList } from "./pdf-list";

/** A page of its own, because the list of maps grows with all of the customer's orders. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, url } = context;
  const { orderCode = "" } = params;
  const [order, maps, links] = await Promise.all([
    toResult(context, services.orders.find(orderCode)),
    toResult(context, services.products.maps()),
    context.publicLinks(),
  ]);
  const title = t("order.pdfs.title");
  if (!order.ok) return { title, outcome: "failed", contact: links.outside.contact } as const;
  if (order.data === null)
    return data({ title: t("order.notFound"), outcome: "missing" } as const, { status: 404 });
  const map = maps.ok ? (maps.data.find((one) => one.orderCode === orderCode) ?? null) : null;
  return {
    title,
    outcome: "found",
    order: order.data,
    loaded: maps.ok,
    map,
    downloadFailed: isAfterFailedDownload(url),
  } as const;
}

export default function OrderPdfs() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (found.outcome === "missing") return <OrderNotFound title={found.title} />;
  if (found.outcome === "failed") return <OrderFailed title={found.title} contact={found.contact} />;
  const { title, order, loaded, map, downloadFailed } = found;
  const { orderCode, products } = order;
  const back = { href: orderPath(orderCode), label: t("order.backToOrder") };
  if (map === null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        {loaded ? (
          <EmptyState
            drawing={<Drawing scene="album" />}
            title={t("order.pdfs.empty")}
            action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
          >
            {t("order.pdf.notYet")}
          </EmptyState>
        ) : (
          <SectionError title={t("order.pdfs.failed")} again={pdfsPath(orderCode)} reference />
        )}
      </>
    );
  }
  const packed = products.filter(({ code }) => map.productCodes.includes(code));
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        summary={t("order.pdfs.summary", { count: packed.length, number: orderCode })}
        action={
          <ButtonLink href={mapPath(orderCode, map.id)} icon={<DownloadIcon />}>
            {t("order.pdfs.download")}
          </ButtonLink>
        }
      />
      {downloadFailed ? <Alert tone="error" title={t("order.pdf.failed")} focus /> : null}
      <PdfList label={title} orderCode={orderCode} products={packed} />
    </>
  );
}
