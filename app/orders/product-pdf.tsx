import type { OrderProduct } from "~/services/orders";
import { usePage } from "~/shell/page-context";
import { PanelFailed } from "~/shell/panel-failed";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DownloadIcon } from "~/ui/icons-actions";
import { Stack } from "~/ui/stack";
import { productPath, productPdfPath } from "./order-places";
import { type ShownStatus, statusLooks } from "./order-status";

interface ProductPdfProps {
  orderCode: string;
  product: OrderProduct;
  status: ShownStatus;
  /** Whether one of the product's files has the purpose product.pdf; unknown where the service did not say. */
  pdf: "there" | "none" | "unknown";
  downloadFailed: boolean;
}

/**
 * The product's pages as a PDF, where there is one. No `download` attribute: with it a browser would save a failure's page
 * under the file's name.
 */
export function ProductPdf({ orderCode, product, status, pdf, downloadFailed }: ProductPdfProps) {
  const { t } = usePage();
  const { point } = statusLooks[status];
  if (pdf === "unknown") {
    return (
      <PanelFailed title={t("order.pdf.unknown")} again={productPath(orderCode, product.code)} reference />
    );
  }
  const made = point === "sent" || point === "stopped";
  return (
    <Card title={t("order.pdf")} id="pdf">
      <Stack>
        {downloadFailed ? <Alert tone="error" title={t("order.pdf.failed")} focus /> : null}
        <p>{t(pdf === "there" ? "order.pdf.there" : made ? "order.pdf.none" : "order.pdf.notYet")}</p>
        {pdf === "there" ? (
          <div>
            <ButtonLink href={productPdfPath(orderCode, product.code)} icon={<DownloadIcon />} wideOnPhone>
              {t("order.pdf.download")}
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
