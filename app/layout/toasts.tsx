import { DeletionNotices } from "~/library/deletion/deletion-notices.public";
import type { Toast } from "~/server/forms/toast";
import { FlashToast } from "./flash-toast";
import { LiveJobs } from "./live-jobs";
import { usePage } from "./page-context";
import { ToastList } from "./toast-list";

/**
 * The toasts of a page: what the last action left, and deletions that can be undone; and the jobs that script says more of.
 * Every page has them.
 * @param toast the one that the page's loader took
 */
export function Toasts({ toast }: { toast: Toast | null }) {
  const { t } = usePage();
  return (
    <>
      <ToastList closeLabel={t("shell.toast.close")} wait={t("shell.wait")}>
        {toast === null ? null : <FlashToast toast={toast} />}
        <DeletionNotices />
      </ToastList>
      <LiveJobs />
    </>
  );
}
