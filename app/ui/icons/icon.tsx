import type { ReactNode } from "react";
import styles from "./icon.module.css";

export type IconProps = {
  /** "s": the size of the text, "m": a quarter larger, "l": twice. */
  size?: "s" | "m" | "l" | undefined;
};

/** Always decorative: its label says the same. */
export function Icon({ size = "m", children }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={styles[size]} focusable="false" aria-hidden="true">
      {children}
    </svg>
  );
}
