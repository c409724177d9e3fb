import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams } from "@remix-run/react";
import { z } from "zod";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { signedIn } from "~/edge/session/signed-in";
import type { OwnAddress } from "~/services/customers";
import { settingsPlaces } from "~/settings/settings-places.offer";
import { DeleteDialog } from "~/shell/delete-dialog";
import { usePage } from "~/shell/page-context";
import { AddressLines } from "./address-lines-view.offer";
import { removeAddress } from "./save-address";

export const handle = { dialog: true };

/** The list's own loader reads the addresses; this one says what the dialog over it asks. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("addresses.remove.question") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { identity } = signedIn(context);
  const { addressId = "" } = params;
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () =>
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
    : form.reply([outcome.message]);
}

export default function RemoveAddressDialog() {
  const addresses = useOutletContext<OwnAddress[] | null>();
  const { addressId } = useParams();
  const { t } = usePage();
  const address = addresses?.find(({ id }) => id === addressId);
  // Back after deleting it, or in another window.
  const gone = addresses !== null && address === undefined;
  return (
    <DeleteDialog
      id="remove-address"
      title={t("addresses.remove.question")}
      closeHref={settingsPlaces(false).addresses}
      closeLabel={t("addresses.remove.close")}
      keep={t(gone ? "addresses.remove.close" : "addresses.remove.keep")}
      confirm={t("addresses.remove")}
      gone={gone ? t("addresses.gone") : null}
    >
      {address ? <AddressLines address={address} /> : null}
      <p>{t("addresses.remove.text")}</p>
    </DeleteDialog>
  );
}
