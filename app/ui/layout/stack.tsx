import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./stack.module.css";

type StackProps = {
  /** "s" 8, "m" 16, "l" 32, "xl" 48 px. */
  gap?: "s" | "m" | "l" | "xl" | undefined;
  children: ReactNode;
};

export function Stack({ gap = "m", children }: StackProps) {
  return <div className={classList(styles.stack, styles[gap])}>{children}</div>;
}

export function Cluster({ gap = "s", end = false, children }: StackProps & { end?: boolean | undefined }) {
  return <div className={classList(styles.cluster, styles[gap], end && styles.end)}>{children}</div>;
}

export function MainAndAside({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={classList(styles.stack, styles.l)}>{main}</div>
      <div className={classList(styles.stack, styles.l)}>{aside}</div>
    </div>
  );
}
