import type { ReactNode } from "react";
import styles from "./icon.module.css";

type IconProps = {
  /** "s": the size of the text, "m": a quarter larger, "l": twice. */
  size?: "s" | "m" | "l" | undefined;
};

/**
 * Always decorative: its label says the same.
 * @param drawing on a field of 24 by 24; made once, not for each place that shows it
 */
export const icon =
  (drawing: ReactNode) =>
  ({ size = "m" }: IconProps) => (
    <svg viewBox="0 0 24 24" className={styles[size]} focusable="false" aria-hidden="true">
      {drawing}
    </svg>
  );
