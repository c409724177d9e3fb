import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { FormDialog } from "~/layout/form-dialog";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/stack";
import { deleteAllPhotos, leftMessage } from "./delete-all";
import { deleteAllForm } from "./delete-all-form";

const timeline = "/my-photos/photos";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  return { title: context.t("deleteAll.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t } = context;
  if (!context.flags.timeline) throw redirect("/");
  const form = await readForm(request, deleteAllForm(t));
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async (): Promise<ActionOutcome> => {
    const deleted = await deleteAllPhotos(context);
    if (deleted.state === "failed") return { result: "failed", message: leftMessage(context, deleted) };
    if (deleted.state === "unknown") return { result: "unknown", message: t("deleteAll.unknown") };
    // The path has no position, so the timeline opens at its top
    // (docs/specification/2-photo-library.md, section 4).
    return {
      result: "done",
      location: timeline,
      toast: { key: deleted.state === "going" ? "deleteAll.going" : "deleteAll.done" },
    };
  });
}

export default function DeleteAllDialog() {
  const photos = useOutletContext<number | null>();
  const { t, formats } = usePage();
  const form = useSubmittedForm();
  const phrase = t("deleteAll.word");
  if (photos === 0 && form.failure === undefined) return null;
  return (
    <FormDialog
      id="delete-all"
      title={t("deleteAll.title")}
      closeHref={timeline}
      closeLabel={t("deleteAll.close")}
      back={t("deleteAll.cancel")}
      confirm={t("deleteAll.confirm")}
      look="danger"
      begin="inside"
    >
      <Stack>
        <p>
          {photos === null
            ? t("deleteAll.text")
            : t("deleteAll.text.count", { count: photos, amount: formats.number(photos) })}{" "}
          {t("deleteAll.final")}
        </p>
        {/* The message is the specification's and comes on submit: no constraint of the browser's own speaks before. */}
        <TextField
          name="confirmation"
          label={t("deleteAll.label", { phrase })}
          defaultValue={form.value("confirmation")}
          error={form.error("confirmation")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus={form.failure === undefined}
        />
      </Stack>
    </FormDialog>
  );
}
