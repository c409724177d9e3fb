import { ErrorPage } from "~/layout/error-page";
import { FormFailure } from "~/layout/form-failure";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useTryAgain } from "~/layout/try-again";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { Cluster } from "~/ui/layout/stack";
import { orderPath } from "./order-paths";

/** Also for another customer's order. */
export function OrderNotFound({ title }: { title: string }) {
  const { t } = usePage();
  return (
    <ErrorPage
      title={title}
      message={t("order.notFound.message")}
      retry={{ href: "/orders", label: t("order.back") }}
    />
  );
}

/** Of an order that is there. */
export function ProductNotFound({ title, orderCode }: { title: string; orderCode: string }) {
  const { t } = usePage();
  return (
    <ErrorPage
      title={title}
      message={t("order.product.notFound.message", { order: orderCode })}
      retry={{ href: orderPath(orderCode), label: t("order.backToOrder") }}
    />
  );
}

/** The order could not be read: the specified sentence, and both ways out. */
export function OrderFailed({ title, contact }: { title: string; contact: string }) {
  const { t, correlationId } = usePage();
  const again = useTryAgain();
  return (
    <>
      <PageHeader title={title} back={{ href: "/orders", label: t("order.back") }} />
      <FormFailure />
      <Alert tone="error" title={t("order.failed")}>
        <p>{t("trouble.reference", { id: correlationId })}</p>
      </Alert>
      <Cluster>
        <ButtonLink href={again.href}>{again.label}</ButtonLink>
        <ButtonLink look="secondary" href={contact}>
          {t("order.contact")}
        </ButtonLink>
      </Cluster>
    </>
  );
}
