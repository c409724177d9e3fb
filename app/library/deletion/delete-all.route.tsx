import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { FormDialog } from "~/layout/form-dialog";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { seenField, seenIn } from "~/server/forms/seen-version";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/stack";
import { newestAsSeen, scheduleAll } from "./delete-all";
import { deleteAllForm } from "./delete-all-form";
import { rememberDeletion } from "./deletions.public";
import { library } from "./notice-form";

export const handle = { dialog: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const newest = await toResult(context, services.deletePhotos.newest());
  return {
    title: context.t("deleteAll.title"),
    seen: newest.ok ? newestAsSeen(newest.data) : undefined,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  if (!context.flags.timeline) throw redirect("/");
  const form = await readForm(request, deleteAllForm(t), [seenField]);
  if (!form.ok) return form.reply();
  // The form's own id: sending the form again means the same deletion.
  const id = String(form.idempotencyKey);
  const seen = await seenIn(request);
  const begun = () => context.setCookies.push(rememberDeletion(id));
  return respondOnce(context, form, () => scheduleAll(context, id, seen), begun);
}

export default function DeleteAllDialog() {
  const { seen } = useLoaderData<typeof loader>();
  const photos = useOutletContext<number | null>();
  const { t, formats, deletionGraceSeconds } = usePage();
  const form = useSubmittedForm();
  const phrase = t("deleteAll.word");
  if (photos === 0 && form.failure === undefined) return null;
  return (
    <FormDialog
      id="delete-all"
      title={t("deleteAll.title")}
      closeHref={library}
      closeLabel={t("deleteAll.close")}
      back={t("deleteAll.cancel")}
      confirm={t("deleteAll.confirm")}
      look="danger"
      begin="inside"
      fields={seen ? { [seenField]: seen } : undefined}
    >
      <Stack>
        <p>
          {photos === null
            ? t("deleteAll.text")
            : t("deleteAll.text.count", { count: photos, amount: formats.number(photos) })}{" "}
          {t("deleting.grace", { time: formats.period(deletionGraceSeconds) })}
        </p>
        {/* The message is the specification's and comes on submit: no constraint of the browser's own speaks before. */}
        <TextField
          name="confirmation"
          label={t("deleteAll.label", { phrase })}
          defaultValue={form.value("confirmation")}
          error={form.error("confirmation")}
          autoComplete="off"
          data-unkept=""
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus={form.failure === undefined}
        />
      </Stack>
    </FormDialog>
  );
}
