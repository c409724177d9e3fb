import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { useSubmittedForm } from "~/layout/submitted-form";
import { factsOf } from "~/library/photo-list/area-facts";
import { readForm } from "~/server/forms/read-form";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Button } from "~/ui/form/button";
import { canExist } from "./area-parameter";
import { respondToStep } from "./next-step";
import { saveTicks } from "./save-ticks";
import { selectionsPath } from "./selection.public";
import { SelectionForm } from "./selection-form";
import { selectionStoreOf } from "./selection-stores.public";

export const handle = { body: "photoList" };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (context.submissionId === null) throw redirect("/my-photos/photos");
  return { title: context.t("selection.title") };
}

/** Needs no idempotency key: the form states the result, so sending it twice has the same
 * effect. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  const form = await readForm(request, SelectionForm);
  if (!form.ok) return form.reply();
  if (form.value.step === "leave") {
    // Kept a day at most, whatever happens.
    await toResult(context, selectionStoreOf(context).forget(form.value.selection));
    throw redirect(form.value.position, 303);
  }
  if (!factsOf(form.value.area).isOffered(context.flags)) throw redirect("/");
  const { value } = form;
  const step = async () => respondToStep({ request, context }, value, await saveTicks(context, value));
  const response = await toResult(context, step());
  if (response.ok) return response.data;
  if (!canExist(value.area)) throw new Response(null, { status: 404 });
  return form.reply([t("photos.failed")]);
}

const fields = [
  "selection",
  "area",
  "position",
  "sorting",
  "shown",
  "go",
  "begin",
  "month",
  "all",
  "step",
] as const;

/** Shown when ticks could not be saved, or came without a session; offers to submit them again. */
export default function SelectionNotSaved() {
  const { t, formats } = usePage();
  const form = useSubmittedForm();
  const chosen = form.values("chosen");
  const isOfEarlierSession = [t("form.signedOut"), t("form.unsettled")].includes(form.failure ?? "");
  const count = { count: chosen.length, amount: formats.number(chosen.length) };
  const kept = fields.map((name) => ({ name, value: form.value(name) })).filter(({ value }) => value !== "");
  return (
    <>
      <PageHeader title={t("selection.title")} />
      <Alert tone="error" title={form.failure ?? t("form.refused")} focus>
        {form.failure ? (
          <p>{isOfEarlierSession ? t("selection.kept", count) : t("selection.notSaved")}</p>
        ) : null}
      </Alert>
      {form.failure ? (
        <form method="post" action={selectionsPath}>
          {kept.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {chosen.map((photoId) => (
            <input key={photoId} type="hidden" name="chosen" value={photoId} />
          ))}
          <Button wideOnPhone>{t("trouble.tryAgain")}</Button>
        </form>
      ) : null}
    </>
  );
}
