import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "./error-page";
import { usePage } from "./page-context";

/** What a page shows that could not be made. The words are the specification's; no error's own text is ever shown. */
export function RouteError() {
  const error = useRouteError();
  const { t, url, log, customerCare } = usePage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const care = customerCare === null ? undefined : { href: customerCare, label: t("footer.customerCare") };
  if (status === 404) {
    return (
      <ErrorPage
        title={t("trouble.notFound.title")}
        message={t("trouble.notFound.message")}
        retry={{ href: "/", label: t("trouble.notFound.way") }}
        care={care}
      />
    );
  }
  // A form that is none, or far too long (server/forms/form-body.ts).
  const isRefused = status === 400 || status === 413;
  const message = t(isRefused ? "form.refused" : "trouble.message");
  const again = { href: url.pathname + url.search, label: t("trouble.tryAgain") };
  return (
    <ErrorPage
      title={t(status === 503 ? "trouble.outage.title" : "trouble.title")}
      message={status === 503 ? t("trouble.outage.message") : message}
      retry={again}
      care={care}
      reference={t("trouble.reference", { id: log.correlationId })}
    />
  );
}
