import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { useTryAgain } from "~/layout/try-again";
import { NoFields, readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ReorderStatus } from "~/services/reorder";
import { Alert } from "~/ui/feedback/alert";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/form/button";
import { orderPath, reorderPath } from "../order-paths";
import { beginReorder } from "./begin-reorder";

export const handle = { dialog: true };

/** The order's loader reads the order. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "" } = params;
  const status = await toResult(context, services.reorder.status(orderCode));
  return {
    title: context.t("order.reorder.title"),
    availability: availabilityOf(status),
    list: listBefore(request, context),
  };
}

/** The list of orders, for who comes from there; null for anybody else. */
function listBefore({ headers }: Request, { site }: AppLoadContext): string | null {
  const referer = headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === site.origin && pathname === "/orders" ? pathname + search : null;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { orderCode = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, (attempt) => beginReorder(context, attempt, orderCode));
}

export default function ReorderDialog() {
  const { title, availability, list } = useLoaderData<typeof loader>();
  const { orderCode = "" } = useParams();
  const { t, correlationId } = usePage();
  const { failure } = useSubmittedForm();
  const again = useTryAgain(reorderPath(orderCode));
  const closeHref = list ?? orderPath(orderCode);
  return (
    <Dialog
      id="reorder"
      title={title}
      closeHref={closeHref}
      closeLabel={t("order.reorder.close")}
      begin={failure ? "inside" : "title"}
      wrap={
        availability === "available"
          ? (inside) => <ActionForm id="reorder-form">{inside}</ActionForm>
          : undefined
      }
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {t(list === null ? "order.backToOrder" : "order.back")}
          </ButtonLink>
          {availability === "available" ? <Button>{t("order.reorder.begin")}</Button> : null}
          {availability === "unknown" ? <ButtonLink href={again.href}>{again.label}</ButtonLink> : null}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {availability === "available" ? (
        <p>{t("order.reorder.available")}</p>
      ) : availability === "unknown" ? (
        <Alert tone="error" title={t("order.reorder.unknown")}>
          <p>{t("trouble.reference", { id: correlationId })}</p>
        </Alert>
      ) : (
        <p>{t(`order.reorder.${availability}`)}</p>
      )}
    </Dialog>
  );
}

type Availability = "available" | "unavailable" | "unknown" | NonNullable<ReorderStatus["reason"]>;

function availabilityOf(status: Result<ReorderStatus | null>): Availability {
  if (!status.ok) return "unknown";
  if (status.data?.available) return "available";
  return status.data?.reason ?? "unavailable";
}
