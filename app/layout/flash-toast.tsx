import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieNames } from "~/platform/cookies";
import { type Toast as FlashedToast, forgetToast, readToast } from "~/server/forms/toast";
import { usePage } from "./page-context";
import { Toast, type ToastSeconds } from "./toast-list";

/** Source: docs/specification/2-photo-library.md, section 4. */
const secondsOf = (toast: FlashedToast): ToastSeconds => (toast.key === "downloads.toast.preparing" ? 5 : 10);
const failures: ReadonlySet<FlashedToast["key"]> = new Set([
  "deleting.tooLate",
  "form.unsettled",
  "deleting.undoFailed",
  "downloads.toast.failed",
  "form.otherPerson",
  "form.signedOut",
  "prints.toast.failed",
  "settings.data.failed",
]);
/** Placeholder for the link while the message is formatted. */
const linkMark = "\ufffc";

/** Also removes it, so that it shows once. */
export function takeToast(context: AppLoadContext): FlashedToast | null {
  const { cookies, setCookies, fetched } = context;
  if (fetched) return null;
  if (cookies.has(cookieNames.toast)) setCookies.push(forgetToast());
  return readToast(context);
}

export function FlashToast({ toast }: { toast: FlashedToast }) {
  const { t } = usePage();
  const [text = "", rest] =
    "link" in toast ? t(toast.key, { link: linkMark }).split(linkMark) : [t(toast.key, toast)];
  const link = "link" in toast ? toast.link : null;
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
    />
  );
}
