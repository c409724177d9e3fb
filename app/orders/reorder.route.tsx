import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { orNull, type Panel, panel } from "~/edge/calls/panel";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { signedIn } from "~/edge/session/signed-in";
import type { ReorderStatus } from "~/services/reorder";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { beginReorder } from "./begin-reorder";
import { orderPath, reorderPath } from "./order-places";

export const handle = { dialog: true };

/** The order's own loader reads the order; this one asks whether it can be ordered again. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "" } = params;
  const status = await panel(
    context,
    orNull(async () => services.reorder.status(orderCode)),
  );
  return { title: context.t("order.reorder.title"), availability: availabilityOf(status) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { orderCode = "" } = params;
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, () => beginReorder(context, orderCode));
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function ReorderDialog() {
  const { title, availability } = useLoaderData<typeof loader>();
  const { orderCode = "" } = useParams();
  const { t, log } = usePage();
  const { failure } = useSubmittedForm();
  const closeHref = orderPath(orderCode);
  return (
    <Dialog
      id="reorder"
      title={title}
      closeHref={closeHref}
      closeLabel={t("order.reorder.close")}
      begin={failure ? "inside" : "title"}
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {t("order.backToOrder")}
          </ButtonLink>
          {availability === "available" ? (
            <Button form="reorder-form">{t("order.reorder.begin")}</Button>
          ) : null}
          {availability === "unknown" ? (
            <ButtonLink href={reorderPath(orderCode)}>{t("trouble.tryAgain")}</ButtonLink>
          ) : null}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {availability === "available" ? (
        <ActionForm id="reorder-form">
          <p>{t("order.reorder.available")}</p>
        </ActionForm>
      ) : availability === "unknown" ? (
        <Alert tone="error" title={t("order.reorder.unknown")}>
          <p>{t("trouble.reference", { id: log.correlationId })}</p>
        </Alert>
      ) : (
        <p>{t(`order.reorder.${availability}`)}</p>
      )}
    </Dialog>
  );
}

type Availability = "available" | "unavailable" | "unknown" | NonNullable<ReorderStatus["reason"]>;

/** What the reorder service said: it can be, or why not; "unknown" where it said nothing. */
function availabilityOf(status: Panel<ReorderStatus | null>): Availability {
  if (!status.ok) return "unknown";
  if (status.data?.available) return "available";
  return status.data?.reason ?? "unavailable";
}
