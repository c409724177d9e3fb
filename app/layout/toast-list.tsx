import type { ReactNode } from "react";
import { classList } from "~/ui/class-list";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { renderedOnce } from "./rendered-once";
import styles from "./toast-list.module.css";

type ToastTone = "info" | "success" | "error";

interface ToastListProps {
  closeLabel: string;
  wait: string;
  children?: ReactNode;
}

/** Rendered even when empty: show-toast.ts uses its template. */
export function ToastList({ closeLabel, wait, children }: ToastListProps) {
  return (
    <div className={styles.list} role="status" aria-atomic="false" data-toasts="">
      <template
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
        dangerouslySetInnerHTML={{ __html: renderedOnce(EmptyToast, { closeLabel }, []).text }}
      />
      {children}
      <span hidden data-wait="">
        <VisuallyHidden>{wait}</VisuallyHidden>
      </span>
    </div>
  );
}

const EmptyToast = ({ closeLabel }: { closeLabel: string }) => (
  <Toast
    closeLabel={closeLabel}
    messages={<p />}
    action={<button type="button" data-toast-action="" />}
    sign={<ErrorIcon />}
  />
);

/** No page may carry a style of its own, and any number of seconds is a sum of these. */
const powers = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

interface ToastProps {
  tone?: ToastTone;
  /** Whole ones, up to 511. Source: docs/specification/1-account-site.md, section 9. */
  seconds?: number;
  /** Does not wait for who reads it. */
  firm?: boolean;
  /** Shows how its time runs out. */
  drains?: boolean;
  messages: ReactNode;
  action?: ReactNode;
  closeLabel?: string;
  sign?: ReactNode;
}

export function Toast({
  tone = "info",
  seconds = 0,
  firm = false,
  drains = false,
  messages,
  action,
  closeLabel,
  sign,
}: ToastProps) {
  return (
    <div
      className={classList(
        styles.toast,
        firm && styles.firm,
        drains && styles.drains,
        ...powers.map((power) => (seconds & (1 << power)) > 0 && styles[`s${power}`]),
      )}
      role={tone === "error" ? "alert" : undefined}
      data-toast={tone}
    >
      {sign ?? (tone === "error" ? <ErrorIcon /> : null)}
      <div className={styles.body}>
        {messages}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {closeLabel === undefined ? null : (
        <button type="button" className={styles.close} data-toast-close="" hidden aria-label={closeLabel}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
