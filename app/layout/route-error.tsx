import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { gone } from "~/server/result";
import { ErrorPage } from "./error-page";
import { usePage } from "./page-context";
import { errorTitle } from "./page-title";
import { useTryAgain } from "./try-again";

/** Never shows an error's own message. */
export function RouteError() {
  const error = useRouteError();
  const { t, correlationId, links } = usePage();
  const again = useTryAgain();
  const inLibrary = useLocation().pathname.startsWith("/my-photos/");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const care = links ? { href: links.outside.customerCare, label: t("footer.customerCare") } : undefined;
  if (status === 404) {
    return (
      <ErrorPage
        title={errorTitle(status, t)}
        message={t(
          isRouteErrorResponse(error) && error.data === gone ? "trouble.gone" : "trouble.notFound.message",
        )}
        retry={
          inLibrary
            ? { href: "/my-photos/photos", label: t("preview.back") }
            : { href: "/", label: t("trouble.notFound.way") }
        }
        care={care}
      />
    );
  }
  // Of a body (server/forms/checked-body.ts).
  const rejected = status === 413 ? "form.tooLarge" : status === 400 ? "form.refused" : null;
  const message = t(rejected ?? "trouble.message");
  return (
    <ErrorPage
      title={errorTitle(status, t)}
      message={status === 503 ? t("trouble.outage.message") : message}
      retry={again}
      care={care}
      reference={t("trouble.reference", { id: correlationId })}
    />
  );
}
