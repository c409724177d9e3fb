import type { ReactNode } from "react";
import styles from "./stack.module.css";

type StackProps = {
  /** Space between the children: "s" 8, "m" 16, "l" 32, "xl" 48 px. */
  gap?: "s" | "m" | "l" | "xl" | undefined;
  children: ReactNode;
};

/** Children under one another with even space. */
export function Stack({ gap = "m", children }: StackProps) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}

/** Children beside one another; they wrap when the room is narrow. `end` pushes them to the far side. */
export function Cluster({ gap = "s", end = false, children }: StackProps & { end?: boolean | undefined }) {
  return <div className={`${styles.cluster} ${styles[gap]} ${end ? styles.end : ""}`}>{children}</div>;
}

/** A main column with a narrower one beside it on wide screens (order details: products, facts). */
export function MainAndAside({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={`${styles.stack} ${styles.l}`}>{main}</div>
      <div className={`${styles.stack} ${styles.l}`}>{aside}</div>
    </div>
  );
}
