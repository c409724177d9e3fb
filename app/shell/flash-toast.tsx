import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieNames } from "~/edge/cookies";
import { forgetToast, readToast, type Toast } from "~/edge/toast";
import { usePage } from "./page-context";
import { ToastList } from "./toast-list";

/** Seconds that a toast is shown: 5 when a download has begun, 10 otherwise. Source: specification 2, section 4. */
const secondsOf = (toast: Toast) => (toast.key === "downloads.toast.preparing" ? 5 : 10);
/** Stands for the link while a text is made. */
const linkMark = "\ufffc";

/** The toast that the last action left for this page; it is taken away, so that no other page shows it again. */
export function takeToast({ cookies, setCookies }: AppLoadContext): Toast | null {
  const toast = readToast(cookies.get(cookieNames.toast)?.[0]);
  if (toast) setCookies.push(forgetToast());
  return toast;
}

/** Shows the toast that a page's loader took; for the shell, and for pages without it. */
export function FlashToast({ toast }: { toast: Toast | null }) {
  const { t } = usePage();
  if (toast === null) return null;
  const [text = "", rest] =
    "link" in toast ? t(toast.key, { link: linkMark }).split(linkMark) : [t(toast.key, toast)];
  const link = "link" in toast ? toast.link : undefined;
  return (
    <ToastList
      closeLabel={t("shell.toast.close")}
      toasts={[{ id: toast.key, text, link, rest, seconds: secondsOf(toast) }]}
    />
  );
}
