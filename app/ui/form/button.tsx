import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./button.module.css";

type ButtonLook = {
  /** One primary a page; "secondary" beside it, "quiet" inside rows and toolbars, "danger" for what cannot be undone. */
  look?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** As wide as its container on phones. */
  wideOnPhone?: boolean | undefined;
  /** Before the words. */
  icon?: ReactNode;
  children: ReactNode;
};

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, "className" | "children">;
type ButtonLinkProps = ButtonLook &
  LeadsToDialog &
  Omit<ComponentPropsWithoutRef<"a">, "className" | "children"> & { href: string };

/** Whether the page it leads to is a dialog: where script runs, it opens over this page (layout/client/open-dialogs.ts). */
type LeadsToDialog = { dialog?: boolean | undefined };

/** A form's button (type "submit" unless said). It changes something; what only goes elsewhere is a ButtonLink. */
export function Button({ look, wideOnPhone, icon, children, type = "submit", ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(look, wideOnPhone)} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: the one way on from an empty page, "Try again", "Add photos". */
export function ButtonLink({ look, wideOnPhone, icon, dialog, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass(look, wideOnPhone)} data-dialog={dialog ? "" : undefined} {...rest}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

type IconLinkProps = LeadsToDialog & { href: string; label: string; icon: ReactNode };

/** A round 44 px target with an icon alone; its label is read and shown on hover. */
export function IconLink({ href, label, icon, dialog }: IconLinkProps) {
  return (
    <a
      className={styles.icon}
      href={href}
      aria-label={label}
      title={label}
      data-dialog={dialog ? "" : undefined}
    >
      {icon}
    </a>
  );
}

function buttonClass(look: ButtonLook["look"] = "primary", wideOnPhone = false) {
  return classList(styles.button, styles[look], wideOnPhone && styles.wide);
}
