import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { rememberToast } from "~/edge/forms/toast";
import { followImport, forgetImport } from "~/edge/push/live-jobs";
import { signedIn } from "~/edge/session/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { ActivationState } from "./activation-state";
import { lookAgainAfter, readWatch, watchHref } from "./import-watch";
import { readActivation } from "./read-activation";
import { startImport } from "./start-import";

const library = "/my-photos/photos";

/**
 * Whether the library is put away, on its way back, or here. While it is on its way script follows
 * it, and without script the page looks again by itself, for half an hour at most; a service that
 * fails meanwhile does not end that (docs/specification/resilience.md, F61).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, url, t } = context;
  if (!flags.reactivation) throw redirect("/");
  const now = Date.now();
  const watch = readWatch(url.searchParams.get("since"), now);
  const status = await readActivation(context);
  if (status === "ACTIVE") {
    forgetImport(context);
    if (watch) context.setCookies.push(rememberToast({ key: "activation.finished" }));
    throw redirect(library);
  }
  const underWay = status === "IMPORTING" || (status === null && watch !== null);
  const looksAgain = underWay && !watch?.over;
  const since = watch?.since ?? now;
  if (looksAgain) followImport(context, since);
  else if (status !== null) forgetImport(context);
  const lookAgain = looksAgain ? `${lookAgainAfter}; url=${watchHref(since)}` : null;
  return { title: t("activation.title"), status, watched: watch !== null, underWay, looksAgain, lookAgain };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.reactivation) throw redirect("/");
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, () => startImport(context));
  if (outcome.result === "failed") return form.reply([outcome.message]);
  const watch = readWatch(new URL(outcome.location, context.url).searchParams.get("since"), Date.now());
  if (watch) followImport(context, watch.since);
  return seeOther(context, outcome.location, outcome.toast);
}

export default function ActivationPage() {
  const { title, status, watched, underWay, looksAgain } = useLoaderData<typeof loader>();
  const { failure } = useSubmittedForm();
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} back={{ href: library, label: t("photos.title") }} />
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {/* It was on its way, and is not any more: something went wrong there. */}
      {status === "NOT_ACTIVE" && watched && !failure ? (
        <Alert tone="error" title={t("activation.importFailed")} />
      ) : null}
      <ActivationState status={status} underWay={underWay} looksAgain={looksAgain} />
    </>
  );
}
