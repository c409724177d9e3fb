import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ActionForm } from "~/layout/action-form";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { UnreadReceipt } from "~/layout/unread-receipt";
import { forgetExport, rememberExport, waitingExport } from "~/library/storage-period/waiting-export.public";
import { NoFields, readForm } from "~/server/forms/read-form";
import { receiptOf } from "~/server/forms/receipt";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { BusyMessage } from "~/ui/feedback/busy-message";
import { Button } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";
import { newExportPath } from "./export-paths";
import { requestExport } from "./request-export";

export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, t } = context;
  if (!flags.photoExport) throw redirect("/");
  return { title: t("exports.title"), receipt: await receiptOf(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.photoExport) throw redirect("/");
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  // Also for a repeated form: the first response, with its cookie, may have been lost.
  const begun = (location: string) =>
    location.startsWith(newExportPath) ? rememberExport(context) : forgetExport(context);
  return respondOnce(context, form, (attempt) => requestExport(context, attempt), begun);
}

export default function NewExport() {
  const { title, receipt } = useLoaderData<typeof loader>();
  const { failure, isUnknown } = useSubmittedForm();
  const page = usePage();
  const { t } = page;
  const waiting = waitingExport(page);
  const library = { href: "/my-photos", label: t("photos.title") };
  return (
    <DialogPage title={title} back={library} sends>
      {receipt === "done" ? (
        <Alert
          tone="success"
          title={t("exports.request.done")}
          link={{ href: library.href, label: t("exports.library") }}
        />
      ) : (
        <Stack>
          {receipt === "unreadable" && !failure ? <UnreadReceipt /> : null}
          {waiting && !failure ? <Alert tone="info" title={waiting} /> : null}
          {failure ? (
            <Alert
              tone={isUnknown ? "warning" : "error"}
              title={failure}
              link={{ href: library.href, label: t("exports.library") }}
              focus
            />
          ) : null}
          <Card>
            <Stack>
              <p>{t("exports.request.what")}</p>
              <p>{t("exports.request.about")}</p>
              <ActionForm>
                <Cluster>
                  <Button>
                    <BusyMessage idle={t("exports.request.create")} busy={t("exports.request.busy")} />
                  </Button>
                </Cluster>
              </ActionForm>
            </Stack>
          </Card>
        </Stack>
      )}
    </DialogPage>
  );
}
