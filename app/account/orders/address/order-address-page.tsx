import { AddressForm } from "~/account/addresses/address-form.public";
import type { Country } from "~/account/addresses/countries";
import { FormPage } from "~/account/form-page";
import { usePage } from "~/layout/page-context";
import type { Address } from "~/services/address";
import type { OwnAddress } from "~/services/customers";
import { ButtonLink } from "~/ui/form/button";
import { orderPath } from "../order-paths";

interface OrderAddressPageProps {
  title: string;
  orderCode: string;
  country: Country;
  /** The present address; null when it could not be read. */
  known: Address | null;
  seen?: string | undefined;
  saved?: readonly OwnAddress[];
}

export function OrderAddressPage({ title, orderCode, country, known, seen, saved }: OrderAddressPageProps) {
  const { t } = usePage();
  const orderHref = orderPath(orderCode);
  return (
    <FormPage
      title={title}
      back={{ href: orderHref, label: t("order.backToOrder") }}
      summary={t("order.address.summary", { number: orderCode })}
    >
      <AddressForm country={country} known={known} seen={seen} saved={saved} save={t("order.address.send")}>
        <ButtonLink look="secondary" wideOnPhone href={orderHref}>
          {t("order.address.leave")}
        </ButtonLink>
      </AddressForm>
    </FormPage>
  );
}
