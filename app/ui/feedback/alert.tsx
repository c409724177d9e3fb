import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/form/button";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon, InfoIcon, WarningIcon } from "~/ui/icons/icons-signs";
import styles from "./alert.module.css";

export type AlertTone = "info" | "success" | "warning" | "error";

type AlertProps = {
  tone: AlertTone;
  title?: string | undefined;
  /** Where the customer can do something about it. */
  way?: { href: string; label: string } | undefined;
  /** What the customer can do about it, where that is more than a way, or beside it. */
  action?: ReactNode;
  /** The page came back because of it: the keyboard and the screen reader begin here. */
  focus?: boolean | undefined;
  children?: ReactNode;
};

const ICON_OF_TONE = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: ErrorIcon } as const;

/** The sign of a tone; banners show the same ones. */
export function ToneIcon({ tone }: { tone: AlertTone }) {
  const Sign = ICON_OF_TONE[tone];
  return <Sign />;
}

/** A message inside the page: a panel that could not be loaded, a form that did not go through. Errors are announced. */
export function Alert({ tone, title, way, action, focus = false, children }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${styles[tone]}`}
      role={tone === "error" ? "alert" : undefined}
      tabIndex={focus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
      autoFocus={focus}
    >
      <ToneIcon tone={tone} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
      {way || action ? (
        <div className={styles.action}>
          {way ? (
            <ButtonLink look="secondary" href={way.href}>
              {way.label}
            </ButtonLink>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
