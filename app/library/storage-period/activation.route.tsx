import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import { NoFields, readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { rememberToast } from "~/server/forms/toast";
import { followedImport, followImport, forgetImport } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { ActivationState } from "./activation-state";
import { autoRefreshAfter, readWatch, watchHref } from "./import-progress";
import { readActivation } from "./read-activation";
import { startImport } from "./start-import";

const library = "/my-photos/photos";

/** The state of an archived library. Without script the page reloads itself for half an hour; a
 * failing service does not stop that (docs/specification/resilience.md, F61). */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, url, t } = context;
  if (!flags.reactivation) throw redirect("/");
  const now = Date.now();
  const watch = readWatch(url.searchParams.get("since"), now);
  const status = await readActivation(context);
  if (status === "ACTIVE") {
    const followed = followedImport(context) !== null;
    forgetImport(context);
    if (watch && followed)
      context.setCookies.push(rememberToast(context.customer?.ownerTag, { key: "activation.finished" }));
    throw redirect(library);
  }
  const underWay = status === "IMPORTING" || (status === null && watch !== null);
  const autoRefreshes = underWay && !watch?.over;
  const since = watch?.since ?? now;
  if (autoRefreshes) followImport(context, since);
  else if (status !== null) forgetImport(context);
  const autoRefresh = autoRefreshes ? `${autoRefreshAfter}; url=${watchHref(since)}` : null;
  return {
    title: t("activation.title"),
    status,
    followed: watch !== null,
    underWay,
    autoRefreshes,
    autoRefresh,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  const follow = (location: string) => {
    const watch = readWatch(new URL(location, context.url).searchParams.get("since"), Date.now());
    if (watch) followImport(context, watch.since);
  };
  return respondOnce(context, form, (attempt) => startImport(context, attempt), follow);
}

export default function ActivationPage() {
  const { title, status, followed, underWay, autoRefreshes } = useLoaderData<typeof loader>();
  const { failure } = useSubmittedForm();
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} back={{ href: library, label: t("photos.title") }} />
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {/* It was on its way, and is not any more: something went wrong there. */}
      {status === "NOT_ACTIVE" && followed && !failure ? (
        <Alert tone="error" title={t("activation.importFailed")} />
      ) : null}
      <ActivationState status={status} underWay={underWay} autoRefreshes={autoRefreshes} />
    </>
  );
}
