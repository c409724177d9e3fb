import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./visually-hidden.module.css";

type VisuallyHiddenProps = {
  /** A class that says `all: unset` where there is room for the words. */
  className?: string | undefined;
  children: ReactNode;
};

/** Text for screen readers only. Use it where the picture says it to everybody else, never to hide instructions. */
export function VisuallyHidden({ className, children }: VisuallyHiddenProps) {
  return <span className={classList(styles.hidden, className)}>{children}</span>;
}
