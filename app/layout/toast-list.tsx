import type { ReactNode } from "react";
import { classList } from "~/ui/class-list";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./toast-list.module.css";

type ToastTone = "info" | "success" | "error";

/**
 * Seconds after which a toast leaves by itself.
 * Source: docs/specification/1-account-site.md, section 9; those of a deletion are its grace's.
 */
export type ToastSeconds = 2 | 4 | 5 | 6 | 8 | 10 | 15 | 30;

interface ToastListProps {
  /** "Close message". */
  closeLabel: string;
  /** "Please wait…", for who does not see a button turning (submit-once.ts). */
  wait: string;
  children?: ReactNode;
}

/**
 * The page's toasts: top centre, dark, newest on top. They leave by themselves through CSS and wait while pointed at or
 * focused. Every page has the list, even when it is empty: script adds its own to it (show-toast.ts), made from the
 * template, so that a toast looks the same whoever made it.
 */
export function ToastList({ closeLabel, wait, children }: ToastListProps) {
  return (
    <div className={styles.list} role="status" aria-atomic="false" data-toasts="">
      <template>
        <Toast
          closeLabel={closeLabel}
          messages={<p />}
          action={<button type="button" data-toast-action="" />}
          sign={<ErrorIcon />}
        />
      </template>
      {children}
      <span hidden data-wait="">
        <VisuallyHidden>{wait}</VisuallyHidden>
      </span>
    </div>
  );
}

interface ToastProps {
  tone?: ToastTone;
  seconds?: ToastSeconds;
  /** It leaves even while it is pointed at: what it offers ends then. */
  firm?: boolean;
  messages: ReactNode;
  /** A button or link beside the words, or under them where their line would be too short. */
  action?: ReactNode;
  /** "Close message". The button is for script, which unhides it: without script it would do nothing. */
  closeLabel?: string;
  sign?: ReactNode;
}

/** One short message. */
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
