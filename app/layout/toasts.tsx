import type { ReactNode } from "react";
import type { Toast } from "~/server/forms/toast";
import { FlashToast } from "./flash-toast";
import { LiveJobs } from "./live-jobs";
import { usePage } from "./page-context";
import { ToastList } from "./toast-list";

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
