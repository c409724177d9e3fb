import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/form/button";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { ErrorIcon, InfoIcon, WarningIcon } from "~/ui/icons/icons-signs";
import { classList } from "../class-list";
import styles from "./alert.module.css";

export type AlertTone = "info" | "success" | "warning" | "error";

type AlertProps = {
  tone: AlertTone;
  title?: string | undefined;
  link?: { href: string; label: string } | undefined;
  action?: ReactNode;
  focus?: boolean | undefined;
  children?: ReactNode;
};

const ICON_OF_TONE = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: ErrorIcon } as const;

export function ToneIcon({ tone }: { tone: AlertTone }) {
  const Sign = ICON_OF_TONE[tone];
  return <Sign />;
}

export function Alert({ tone, title, link, action, focus = false, children }: AlertProps) {
  return (
    <div
      className={classList(styles.alert, styles[tone])}
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
      {link || action ? (
        <div className={styles.action}>
          {link ? (
            <ButtonLink look="secondary" href={link.href}>
              {link.label}
            </ButtonLink>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
