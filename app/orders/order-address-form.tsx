import { AddressFields, AddressProblems, CountryChoice } from "~/addresses/address-form.offer";
import type { Country } from "~/addresses/countries.offer";
import { addressFormAction } from "~/addresses/country-of-form.offer";
import type { Order } from "~/services/orders";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import { orderPath } from "./order-places";

/** Where an order is to go instead. What was typed stays until it is sent. */
export function OrderAddressForm({ order, country }: { order: Order; country: Country }) {
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <>
      <AddressProblems country={country} form={form} />
      <Card>
        <Stack gap="l">
          <CountryChoice country={country} />
          <ActionForm action={addressFormAction(country)}>
            <Stack gap="l">
              <AddressFields country={country} known={order.deliveryAddress ?? null} form={form} />
              <Cluster>
                <Button wideOnPhone>{t("order.address.send")}</Button>
                <ButtonLink look="secondary" wideOnPhone href={orderPath(order.orderCode)}>
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
