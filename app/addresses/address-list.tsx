import type { OwnAddress } from "~/services/customers";
import type { SettingsPlaces } from "~/settings/settings-places.offer";
import { usePage } from "~/shell/page-context";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PencilIcon, TrashIcon } from "~/ui/icons-actions";
import { AddressLines } from "./address-lines-view.offer";
import styles from "./address-list.module.css";
import { addressNames } from "./address-names";
import { shownPhoneNumber } from "./phone-number.offer";

interface AddressListProps {
  addresses: readonly OwnAddress[];
  places: SettingsPlaces;
  label: string;
}

/** All addresses, each with what can be done with it. */
export function AddressList({ addresses, places, label }: AddressListProps) {
  const { t } = usePage();
  return (
    <ul className={styles.addresses} aria-label={label}>
      {addresses.map((address) => {
        const names = addressNames(address);
        return (
          <li key={address.id}>
            <Card>
              <div className={styles.address}>
                <AddressLines address={address} />
                {address.phoneNumber ? (
                  <p className={styles.phone}>{shownPhoneNumber(address.phoneNumber)}</p>
                ) : null}
                <div className={styles.ways}>
                  <ButtonLink
                    look="quiet"
                    icon={<PencilIcon />}
                    href={places.address(address.id)}
                    aria-label={t("addresses.change.label", names)}
                  >
                    {t("addresses.change")}
                  </ButtonLink>
                  <ButtonLink
                    look="quiet"
                    icon={<TrashIcon />}
                    href={places.removeAddress(address.id)}
                    dialog
                    aria-label={t("addresses.remove.label", names)}
                  >
                    {t("addresses.remove")}
                  </ButtonLink>
                </div>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
