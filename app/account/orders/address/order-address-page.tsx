import { AddressFields, AddressProblems, CountryChoice } from "~/account/addresses/address-form.public";
import type { Country } from "~/account/addresses/countries";
import { addressFormAction } from "~/account/addresses/country-of-form";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { Address } from "~/services/address";
import { Button, ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";
import { orderPath } from "../order-paths";

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
