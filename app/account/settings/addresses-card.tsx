import { AddressLines } from "~/account/addresses/address-lines-view";
import { usePage } from "~/layout/page-context";
import type { OwnAddress } from "~/services/customers";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Cluster, Stack } from "~/ui/layout/stack";
import type { SettingsPaths } from "./settings-paths";

interface AddressesCardProps {
  /** Null where they could not be read. */
  addresses: readonly OwnAddress[] | null;
  paths: SettingsPaths;
}

export function AddressesCard({ addresses, paths }: AddressesCardProps) {
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
          <LoneLink href={paths.addresses}>{t("settings.addresses.all")}</LoneLink>
          <LoneLink href={paths.newAddress}>{t("addresses.add")}</LoneLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
