import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { versionOfAddress } from "~/account/addresses/address-fields";
import { addressLines } from "~/account/addresses/address-lines";
import { countryOf } from "~/account/addresses/countries";
import { countryOfForm } from "~/account/addresses/country-of-form";
import { readAddressForm, type TakenAddress } from "~/account/addresses/read-address-form";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import { respondOnce } from "~/server/forms/respond-once";
import { conflictOutcome } from "~/server/forms/seen-version";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { Cluster } from "~/ui/layout/stack";
import { OrderFailed, OrderNotFound } from "../order-failed";
import { orderPath } from "../order-paths";
import { obstacleToAddressChange } from "./address-change";
import { changeOrderAddress } from "./change-order-address";
import { OrderAddressPage } from "./order-address-page";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  const { orderCode = "" } = params;
  const [order, links, addresses] = await Promise.all([
    toResult(context, services.orders.find(orderCode)),
    context.publicLinks(),
    toResult(context, services.customers.addresses()),
  ]);
  const title = t("order.address.title");
  if (!order.ok) {
    const country = countryOfForm(context);
    return { title, outcome: "failed", contact: links.outside.contact, orderCode, country } as const;
  }
  if (order.data === null)
    return data({ title: t("order.notFound"), outcome: "missing" } as const, { status: 404 });
  return {
    title,
    outcome: "found",
    order: order.data,
    seen: order.data.deliveryAddress ? await versionOfAddress(order.data.deliveryAddress) : undefined,
    obstacle: obstacleToAddressChange(order.data),
    country: countryOfForm(context, order.data.deliveryAddress?.countryCode),
    // Without them the address is typed.
    saved: addresses.ok ? addresses.data.filter(({ countryCode }) => countryOf(countryCode)) : [],
  } as const;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  const { orderCode = "" } = params;
  const form = await readAddressForm(request, context, async (id): Promise<TakenAddress> => {
    if (id === "") {
      const order = await toResult(context, services.orders.find(orderCode));
      return order.ok ? (order.data?.deliveryAddress ?? "gone") : "failed";
    }
    const addresses = await toResult(context, services.customers.addresses());
    return addresses.ok ? (addresses.data.find((address) => address.id === id) ?? "gone") : "failed";
  });
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async (attempt) => {
    const changed = await changeOrderAddress(context, attempt, orderCode, { ...form, address: form.value });
    if ("conflict" in changed) {
      const address = addressLines(changed.conflict.now).join(", ");
      const message = t("addresses.meanwhile", { address, button: t("order.address.send") });
      return conflictOutcome(changed.conflict, message);
    }
    if ("unchanged" in changed)
      return { result: "done", location: orderPath(orderCode), toast: { key: "addresses.unchanged" } };
    const { state, reason } = changed;
    if (state === "RequestFailed")
      return {
        result: reason === "unknown" ? "unknown" : "failed",
        message: t(`order.address.failed.${reason}`),
      };
    const key = state === "SuccessfulUpdate" ? "order.address.changed" : "order.address.sent";
    return { result: "done", location: orderPath(orderCode), toast: { key } };
  });
}

export default function OrderAddress() {
  const found = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  if (found.outcome === "missing") return <OrderNotFound title={found.title} />;
  if (found.outcome === "failed") {
    // Typed values are shown again even when the order cannot be read.
    const { title, contact, orderCode, country } = found;
    return isBack ? (
      <OrderAddressPage title={title} orderCode={orderCode} country={country} known={null} />
    ) : (
      <OrderFailed title={title} contact={contact} />
    );
  }
  const { title, order, obstacle, country, saved, seen } = found;
  const { orderCode } = order;
  const back = { href: orderPath(orderCode), label: t("order.backToOrder") };
  if (obstacle !== null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <Alert tone="info" title={t(`order.address.closed.${obstacle}`)} />
        <Cluster>
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </Cluster>
      </>
    );
  }
  return (
    <OrderAddressPage
      title={title}
      orderCode={orderCode}
      country={country}
      known={order.deliveryAddress ?? null}
      seen={seen}
      saved={saved}
    />
  );
}
