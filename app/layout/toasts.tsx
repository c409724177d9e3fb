import type { ReactNode } from "react";
import type { Toast } from "~/server/forms/toast";
import { FlashToast } from "./flash-toast";
import { LiveJobs } from "./live-jobs";
import { usePage } from "./page-context";
import { ToastList } from "./toast-list";

/**
 * The toasts of a page, and the jobs that script reports on. Every page has them.
 * @param toast what the last action left, as the page's loader took it
 * @param children further toasts
 */
export function Toasts({ toast, children }: { toast: Toast | null; children?: ReactNode }) {
  const { t } = usePage();
  return (
    <>
      <ToastList closeLabel={t("shell.toast.close")} wait={t("shell.wait")}>
        {toast === null ? null : <FlashToast toast={toast} />}
        {children}
      </ToastList>
      <LiveJobs />
    </>
  );
}
