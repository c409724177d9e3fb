import type { ReactNode } from "react";
import { classList } from "../class-list";
import { SafeHtml } from "../html";
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

export function MainAndAside({ main, aside }: { main: ReactNode; aside: ReactNode | SafeHtml }) {
  const className = classList(styles.stack, styles.l);
  return (
    <div className={styles.split}>
      <div className={className}>{main}</div>
      {aside instanceof SafeHtml ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is escaped where it is made
        <div className={className} dangerouslySetInnerHTML={{ __html: aside.text }} />
      ) : (
        <div className={className}>{aside}</div>
      )}
    </div>
  );
}
