import { AddressForm } from "~/account/addresses/address-form.public";
import type { Country } from "~/account/addresses/countries";
import { FormPage } from "~/account/form-page";
import type { SettingsPaths } from "~/account/settings/settings-paths";
import { usePage } from "~/layout/page-context";
import type { OwnAddress } from "~/services/customers";
import { ButtonLink } from "~/ui/form/button";

interface AddressPageProps {
  title: string;
  paths: SettingsPaths;
  country: Country;
  /** Null for a new address. */
  known: OwnAddress | null;
  seen?: string;
}

export function AddressPage({ title, paths, country, known, seen }: AddressPageProps) {
  const { t } = usePage();
  return (
    <FormPage title={title} back={{ href: paths.home, label: t("settings.back") }}>
      <AddressForm country={country} known={known} seen={seen} save={t("addresses.save")}>
        <ButtonLink look="secondary" wideOnPhone href={paths.addresses}>
          {t("addresses.cancel")}
        </ButtonLink>
        {known ? (
          <ButtonLink look="ghost" wideOnPhone href={paths.removeAddress(known.id)} dialog>
            {t("addresses.remove")}
          </ButtonLink>
        ) : null}
      </AddressForm>
    </FormPage>
  );
}
