import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./button.module.css";

type ButtonLook = {
  /** At most one "primary" a page; "ghost" in rows and toolbars; "danger" for what cannot be undone. */
  look?: "primary" | "secondary" | "ghost" | "danger" | undefined;
  wideOnPhone?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
};

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, "className" | "children">;
type ButtonLinkProps = ButtonLook &
  LeadsToDialog &
  Omit<ComponentPropsWithoutRef<"a">, "className" | "children"> & { href: string };

type LeadsToDialog = { dialog?: boolean | undefined };

export function Button({ look, wideOnPhone, icon, children, type = "submit", ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(look, wideOnPhone)} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ look, wideOnPhone, icon, dialog, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass(look, wideOnPhone)} data-dialog={dialog ? "" : undefined} {...rest}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

type IconLinkProps = LeadsToDialog & { href: string; label: string; icon: ReactNode };

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
