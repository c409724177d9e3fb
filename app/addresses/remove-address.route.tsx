import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useOutletContext, useParams } from "@remix-run/react";
import { actionIdField, once } from "~/edge/once";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import type { OwnAddress } from "~/services/customers";
import { settingsPlaces } from "~/settings/settings-places.offer";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AddressLines } from "./address-lines-view.offer";
import { removeAddress } from "./save-address";

/** The list's own loader reads the addresses; this one says what the dialog over it asks. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("addresses.remove.question") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { identity } = signedIn(context);
  const { addressId = "" } = params;
  const fields = await request.formData();
  const outcome = await once(context, fields.get(actionIdField), async () =>
    (await removeAddress(context, addressId)) === "done"
      ? {
          result: "done",
          location: settingsPlaces(identity.business).addresses,
          toast: { key: "addresses.removed" },
        }
      : { result: "failed", message: context.t("addresses.remove.failed") },
  );
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : data({ failure: outcome.message }, { status: 502 });
}

export default function RemoveAddressDialog() {
  const addresses = useOutletContext<OwnAddress[] | null>();
  const { addressId } = useParams();
  const failure = useActionData<{ failure: string }>()?.failure;
  const { t } = usePage();
  const { addresses: listHref } = settingsPlaces(false);
  const address = addresses?.find(({ id }) => id === addressId);
  return (
    <Dialog
      id="remove-address"
      title={t("addresses.remove.question")}
      closeHref={listHref}
      closeLabel={t("addresses.remove.close")}
      footer={
        <>
          <ButtonLink look="secondary" href={listHref}>
            {t("addresses.remove.keep")}
          </ButtonLink>
          <Button look="danger" form="remove-address-form">
            {t("addresses.remove")}
          </Button>
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} /> : null}
      {address ? <AddressLines address={address} /> : null}
      {addresses && !address ? <p>{t("addresses.gone")}</p> : null}
      <p>{t("addresses.remove.text")}</p>
      <ActionForm id="remove-address-form">{null}</ActionForm>
    </Dialog>
  );
}
