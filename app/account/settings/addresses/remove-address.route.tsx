import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams } from "@remix-run/react";
import { AddressLines } from "~/account/addresses/address-lines-view";
import { settingsPaths } from "~/account/settings/settings-paths";
import { DeleteDialog } from "~/layout/delete-dialog";
import { usePage } from "~/layout/page-context";
import { NoFields, readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { outcomeOf } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { OwnAddress } from "~/services/customers";
import { removeAddress } from "./save-address";

export const handle = { dialog: true };

/** The list's loader reads the addresses. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("addresses.remove.question") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { identity } = signedIn(context);
  const { addressId = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async () => {
    const removed = await removeAddress(context, addressId);
    if (!removed.ok) return outcomeOf(context, removed, context.t("addresses.remove.failed"));
    return {
      result: "done",
      location: settingsPaths(identity.business).addresses,
      toast: { key: "addresses.removed" },
    };
  });
}

export default function RemoveAddressDialog() {
  const addresses = useOutletContext<OwnAddress[] | null>();
  const { addressId } = useParams();
  const { t } = usePage();
  const address = addresses?.find(({ id }) => id === addressId);
  // Deleted already, and opened again with Back or in another window.
  const gone = addresses !== null && address === undefined;
  return (
    <DeleteDialog
      id="remove-address"
      title={t("addresses.remove.question")}
      closeHref={settingsPaths(false).addresses}
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
