import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./visually-hidden.module.css";

type VisuallyHiddenProps = {
  className?: string | undefined;
  children: ReactNode;
};

export function VisuallyHidden({ className, children }: VisuallyHiddenProps) {
  return <span className={classList(styles.hidden, className)}>{children}</span>;
}
