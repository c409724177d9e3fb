import { AddressLines } from "~/account/addresses/address-lines-view";
import { addressNames } from "~/account/addresses/address-names";
import { shownPhoneNumber } from "~/account/addresses/phone-number";
import { idInList, type SettingsPaths } from "~/account/settings/settings-paths";
import { usePage } from "~/layout/page-context";
import type { OwnAddress } from "~/services/customers";
import { ButtonLink } from "~/ui/form/button";
import { PencilIcon, TrashIcon } from "~/ui/icons/icons-actions";
import { Card } from "~/ui/layout/card";
import styles from "./address-list.module.css";

interface AddressListProps {
  addresses: readonly OwnAddress[];
  paths: SettingsPaths;
  label: string;
}

export function AddressList({ addresses, paths, label }: AddressListProps) {
  const { t } = usePage();
  return (
    <ul className={styles.addresses} aria-label={label}>
      {addresses.map((address) => {
        const names = addressNames(address);
        return (
          <li key={address.id} id={idInList(address.id)}>
            <Card>
              <div className={styles.address}>
                <AddressLines address={address} />
                {address.phoneNumber ? (
                  <p className={styles.phone}>{shownPhoneNumber(address.phoneNumber)}</p>
                ) : null}
                <div className={styles.ways}>
                  <ButtonLink
                    look="ghost"
                    icon={<PencilIcon />}
                    href={paths.address(address.id)}
                    aria-label={t("addresses.change.label", names)}
                  >
                    {t("addresses.change")}
                  </ButtonLink>
                  <ButtonLink
                    look="ghost"
                    icon={<TrashIcon />}
                    href={paths.removeAddress(address.id)}
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
