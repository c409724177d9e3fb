import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import type { OrderProduct } from "~/services/orders";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { productPath, productPdfPath } from "../order-paths";
import { type ShownStatus, statusLooks } from "../order-status";

interface ProductPdfProps {
  orderCode: string;
  product: OrderProduct;
  status: ShownStatus;
  /** By a file of the purpose product.pdf; "unknown" when the files could not be read. */
  pdf: "there" | "none" | "unknown";
  downloadFailed: boolean;
}

/** No `download` attribute: a browser would save a failure's page under the file's name. */
export function ProductPdf({ orderCode, product, status, pdf, downloadFailed }: ProductPdfProps) {
  const { t } = usePage();
  const { point } = statusLooks[status];
  if (pdf === "unknown") {
    return (
      <SectionError title={t("order.pdf.unknown")} again={productPath(orderCode, product.code)} reference />
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
