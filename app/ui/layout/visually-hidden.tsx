import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./visually-hidden.module.css";

type VisuallyHiddenProps = {
  className?: string | undefined;
  /** Shown in wide windows: of a button that has a sign. */
  onPhones?: boolean;
  children: ReactNode;
};

export function VisuallyHidden({ className, onPhones = false, children }: VisuallyHiddenProps) {
  return <span className={classList(styles.hidden, onPhones && styles.onPhones, className)}>{children}</span>;
}
