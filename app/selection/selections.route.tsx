import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { found, orNull, panel } from "~/edge/calls/panel";
import { photoListLimits } from "~/edge/forms/form-body";
import { readForm } from "~/edge/forms/read-form";
import { signedIn } from "~/edge/session/signed-in";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { leadOn } from "./lead-on";
import { saveTicks } from "./save-ticks";
import { isOffered } from "./select-address";
import { selectionsPath } from "./selection.offer";
import { SelectionForm } from "./selection-form";
import { shelfOf } from "./shelf.offer";

/** Nothing to see here, unless a form came back. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (context.refusedId === null) throw redirect("/my-photos/photos");
  return { title: context.t("selection.title") };
}

/**
 * Saves what was ticked on a page of photos and leads on. It needs no ledger (edge/forms/once.ts): the form says what is ticked,
 * not what to add, so sending it twice leaves the same selection.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  const form = await readForm(request, SelectionForm, photoListLimits);
  if (!form.ok) return form.reply();
  if (form.value.step === "leave") {
    await shelfOf(context).forget(form.value.selection);
    throw redirect(form.value.place, 303);
  }
  if (!isOffered(form.value.area, context.flags)) throw redirect("/");
  const led = await panel(
    context,
    orNull(async () => leadOn({ request, context }, form.value, await saveTicks(context, form.value))),
  );
  return led.ok ? found(led.data) : form.reply([t("photos.failed")]);
}

const fields = ["selection", "area", "place", "sorting", "shown", "go", "month", "all", "step"] as const;

/** The page of photos could not be read again: its ticks are still here, and can be sent once more. */
export default function SelectionNotSaved() {
  const { t } = usePage();
  const form = useSubmittedForm();
  const kept = fields.map((name) => ({ name, value: form.value(name) })).filter(({ value }) => value !== "");
  return (
    <>
      <PageHeader title={t("selection.title")} />
      <Alert tone="error" title={form.failure ?? t("form.refused")} focus>
        {form.failure ? <p>{t("selection.notSaved")}</p> : null}
      </Alert>
      {form.failure ? (
        <form method="post" action={selectionsPath}>
          {kept.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {form.values("chosen").map((photoId) => (
            <input key={photoId} type="hidden" name="chosen" value={photoId} />
          ))}
          <Button wideOnPhone>{t("trouble.tryAgain")}</Button>
        </form>
      ) : null}
    </>
  );
}
