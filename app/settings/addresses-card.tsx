import { AddressLines } from "~/addresses/address-lines-view.offer";
import type { OwnAddress } from "~/services/customers";
import { usePage } from "~/shell/page-context";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import type { SettingsPlaces } from "./settings-places.offer";

interface AddressesCardProps {
  /** Null where they could not be read. */
  addresses: readonly OwnAddress[] | null;
  places: SettingsPlaces;
}

/** The first address, how many more there are, and the ways to all of them and to a new one. */
export function AddressesCard({ addresses, places }: AddressesCardProps) {
  const { t } = usePage();
  const [first, ...others] = addresses ?? [];
  return (
    <Card id="addresses" title={t("settings.addresses")}>
      <Stack gap="s">
        {addresses === null ? <p>{t("settings.addresses.failed")}</p> : null}
        {addresses?.length === 0 ? <p>{t("settings.addresses.none")}</p> : null}
        {first ? <AddressLines address={first} /> : null}
        {others.length > 0 ? <p>{t("settings.addresses.all.more", { count: others.length })}</p> : null}
        <Cluster gap="m">
          <a href={places.addresses}>{t("settings.addresses.all")}</a>
          <a href={places.newAddress}>{t("addresses.add")}</a>
        </Cluster>
      </Stack>
    </Card>
  );
}
