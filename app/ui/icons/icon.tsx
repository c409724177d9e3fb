import type { ReactNode } from "react";
import styles from "./icon.module.css";

export type IconProps = {
  /** "s" is the size of the text beside it, "m" (default) a quarter larger, "l" twice as large. */
  size?: "s" | "m" | "l" | undefined;
};

/**
 * The frame every icon is drawn in: 24 by 24, one stroke, the colour of the text. Always decoration: a word beside
 * it, or the label of the link or button around it, says what it means.
 */
export function Icon({ size = "m", children }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={styles[size]} focusable="false" aria-hidden="true">
      {children}
    </svg>
  );
}
