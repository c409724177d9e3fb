import { AddressFields, AddressProblems, CountryChoice } from "~/addresses/address-form.offer";
import type { Country } from "~/addresses/countries.offer";
import { addressFormAction } from "~/addresses/country-of-form.offer";
import type { Address } from "~/services/address";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import { orderPath } from "./order-places";

interface OrderAddressPageProps {
  title: string;
  orderCode: string;
  country: Country;
  /** Where the order goes so far; null where nobody can tell. */
  known: Address | null;
}

/** The form of where an order is to go instead. What was typed stays until it is taken. */
export function OrderAddressPage({ title, orderCode, country, known }: OrderAddressPageProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  const orderHref = orderPath(orderCode);
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: orderHref, label: t("order.backToOrder") }}
        summary={t("order.address.summary", { number: orderCode })}
      />
      <AddressProblems country={country} form={form} />
      <Card>
        <Stack gap="l">
          <CountryChoice country={country} />
          <ActionForm action={addressFormAction(country)}>
            <Stack gap="l">
              <AddressFields country={country} known={known} form={form} />
              <Cluster>
                <Button wideOnPhone>{t("order.address.send")}</Button>
                <ButtonLink look="secondary" wideOnPhone href={orderHref}>
                  {t("order.address.leave")}
                </ButtonLink>
              </Cluster>
            </Stack>
          </ActionForm>
        </Stack>
      </Card>
    </>
  );
}
