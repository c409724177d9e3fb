import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieNames } from "~/platform/cookies";
import { type Toast as FlashedToast, forgetToast, readToast } from "~/server/forms/toast";
import { Button } from "~/ui/form/button";
import { ActionForm } from "./action-form";
import { usePage } from "./page-context";
import { Toast, type ToastSeconds } from "./toast-list";

/** Source: docs/decisions/0166-toast-times.md. */
const secondsOf = (toast: FlashedToast): ToastSeconds => {
  if (toast.key === "downloads.toast.preparing") return 5;
  return undoOf(toast) === null ? 10 : 30;
};
const failures: ReadonlySet<FlashedToast["key"]> = new Set([
  "onlineProducts.restore.failed",
  "projects.restore.failed",
  "projects.restore.tooLate",
  "deleting.tooLate",
  "form.unsettled",
  "deleting.extendFailed",
  "deleting.undoFailed",
  "downloads.toast.failed",
  "form.otherPerson",
  "form.signedOut",
  "prints.toast.failed",
  "settings.data.failed",
]);
/** Placeholder for the link while the message is formatted. */
const linkMark = "\ufffc";

export const toastFor = (context: AppLoadContext): FlashedToast | null =>
  context.fetched ? null : readToast(context);

/** For the page that shows it, so that it shows once: a loader cannot know whether another one leads to another page. */
export function forgetShownToast({ cookies, setCookies, fetched }: AppLoadContext): void {
  if (!fetched && cookies.has(cookieNames.toast)) setCookies.push(forgetToast());
}

const placesOf = (toast: FlashedToast) => ("count" in toast || "name" in toast ? toast : undefined);

const undoOf = (toast: FlashedToast): string | null => ("undo" in toast && toast.undo) || null;

export function FlashToast({ toast }: { toast: FlashedToast }) {
  const { t } = usePage();
  const [text = "", rest] =
    "link" in toast ? t(toast.key, { link: linkMark }).split(linkMark) : [t(toast.key, placesOf(toast))];
  const link = "link" in toast ? toast.link : null;
  const undo = undoOf(toast);
  return (
    <Toast
      tone={failures.has(toast.key) ? "error" : "info"}
      seconds={secondsOf(toast)}
      closeLabel={t("shell.toast.close")}
      messages={
        <p>
          {text}
          {link ? <a href={link.href}>{link.label}</a> : null}
          {rest}
        </p>
      }
      action={
        undo === null ? null : (
          <ActionForm action={undo} island="undo">
            <Button look="ghost">{t("deleting.undo")}</Button>
          </ActionForm>
        )
      }
    />
  );
}
