import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { settle } from "~/edge/forms/settle";
import { signedIn } from "~/edge/session/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { useSubmittedForm } from "~/shell/submitted-form";
import { isSaved, personalDetailsForm } from "./personal-details";
import { PersonalDetailsFields } from "./personal-details-fields";
import { settingsPlaces } from "./settings-places.offer";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const me = await panel(context, services.customers.me());
  if (me.ok && me.data === null) throw redirect("/logout");
  return {
    title: context.t("settings.personalDetails.title"),
    home: settingsPlaces(identity.business).home,
    me: me.ok ? me.data : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, site } = context;
  const form = await readForm(request, personalDetailsForm(t, site.storefront.country));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const { customers } = services;
    const saved = await settle(
      context,
      () => customers.change(form.value),
      async () => isSaved(form.value, await customers.me()),
    );
    return saved.ok
      ? {
          result: "done",
          location: settingsPlaces(identity.business).home,
          toast: { key: "settings.personalDetails.saved" },
        }
      : { result: "failed", message: t("settings.personalDetails.failed") };
  });
  return outcome.result === "done"
    ? seeOther(context, outcome.location, outcome.toast)
    : form.reply([outcome.message]);
}

export default function PersonalDetails() {
  const { title, home, me } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const { isBack } = useSubmittedForm();
  // What somebody typed is not lost because the customer cannot be read again.
  const known = me ?? (isBack ? {} : null);
  return (
    <>
      <PageHeader title={title} back={{ href: home, label: t("settings.back") }} />
      {known === null ? (
        <PanelFailed title={t("settings.failed")} />
      ) : (
        <PersonalDetailsFields me={known} home={home} />
      )}
    </>
  );
}
