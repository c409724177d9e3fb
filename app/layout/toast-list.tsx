import type { ReactNode } from "react";
import { classList } from "~/ui/class-list";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { renderedOnce } from "./rendered-once";
import styles from "./toast-list.module.css";

type ToastTone = "info" | "success" | "error";

/** Seconds of a class each: no page may carry a style of its own. Source: docs/specification/1-account-site.md, section 9. */
export const toastSeconds = [5, 10, 15, 20, 30, 60, 120, 300] as const;
export type ToastSeconds = (typeof toastSeconds)[number];

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

interface ToastProps {
  tone?: ToastTone;
  seconds?: ToastSeconds;
  /** Does not wait for who reads it. */
  firm?: boolean;
  messages: ReactNode;
  action?: ReactNode;
  closeLabel?: string;
  sign?: ReactNode;
}

export function Toast({
  tone = "info",
  seconds,
  firm = false,
  messages,
  action,
  closeLabel,
  sign,
}: ToastProps) {
  return (
    <div
      className={classList(styles.toast, seconds && styles[`s${seconds}`], firm && styles.firm)}
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
