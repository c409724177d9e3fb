import styles from "~/account/addresses/address-form.module.css";
import { AddressFields, AddressProblems, CountryChoice } from "~/account/addresses/address-form.public";
import type { Country } from "~/account/addresses/countries";
import { addressFormAction } from "~/account/addresses/country-of-form";
import type { SettingsPaths } from "~/account/settings/settings-paths";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { OwnAddress } from "~/services/customers";
import { Button, ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";

interface AddressPageProps {
  title: string;
  paths: SettingsPaths;
  country: Country;
  /** The address to change; null for a new one. */
  known: OwnAddress | null;
}

/** The form of an address, new or known. */
export function AddressPage({ title, paths, country, known }: AddressPageProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <>
      <PageHeader title={title} back={{ href: paths.home, label: t("settings.back") }} />
      <div className={styles.page}>
        <AddressProblems country={country} form={form} />
        <Card>
          <Stack gap="l">
            <CountryChoice country={country} />
            <ActionForm action={addressFormAction(country)}>
              <Stack gap="l">
                <AddressFields country={country} known={known} form={form} />
                <Cluster>
                  <Button wideOnPhone>{t("addresses.save")}</Button>
                  <ButtonLink look="secondary" wideOnPhone href={paths.addresses}>
                    {t("addresses.cancel")}
                  </ButtonLink>
                  {known ? (
                    <ButtonLink look="ghost" wideOnPhone href={paths.removeAddress(known.id)} dialog>
                      {t("addresses.remove")}
                    </ButtonLink>
                  ) : null}
                </Cluster>
              </Stack>
            </ActionForm>
          </Stack>
        </Card>
      </div>
    </>
  );
}
