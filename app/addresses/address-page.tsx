import type { OwnAddress } from "~/services/customers";
import type { SettingsPlaces } from "~/settings/settings-places.offer";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import styles from "./address-form.module.css";
import { AddressFields, AddressProblems, CountryChoice } from "./address-form.offer";
import type { Country } from "./countries.offer";
import { addressFormAction } from "./country-of-form.offer";

interface AddressPageProps {
  title: string;
  places: SettingsPlaces;
  country: Country;
  /** The address to change; null for a new one. */
  known: OwnAddress | null;
}

/** The form of an address, new or known. */
export function AddressPage({ title, places, country, known }: AddressPageProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <>
      <PageHeader title={title} back={{ href: places.home, label: t("settings.back") }} />
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
                  <ButtonLink look="secondary" wideOnPhone href={places.addresses}>
                    {t("addresses.cancel")}
                  </ButtonLink>
                  {known ? (
                    <ButtonLink look="quiet" wideOnPhone href={places.removeAddress(known.id)} dialog>
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
