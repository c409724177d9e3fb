import type { ReactNode } from "react";
import type { SafeHtml } from "~/ui/html";
import styles from "./frame.module.css";
import { InertHtml, InertUnderDialog } from "./inert-under-dialog";

type FrameProps = {
  top: SafeHtml;
  banners?: ReactNode;
  toasts?: ReactNode;
  footer: SafeHtml;
  width?: "column" | "edge" | undefined;
  children: ReactNode;
};

export function Frame(props: FrameProps) {
  return (
    <>
      {/* First for keys and screen readers: what it offers ends soon. */}
      {props.toasts ?? null}
      <div className={styles.frame}>
        <InertHtml html={props.top} />
        <div className={styles.page}>
          <main id="content" className={styles.main}>
            <InertUnderDialog>{props.banners ?? null}</InertUnderDialog>
            <div className={props.width === "edge" ? styles.edge : styles.column}>{props.children}</div>
          </main>
          <InertHtml html={props.footer} />
        </div>
      </div>
    </>
  );
}

export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skip} href="#content">
      {label}
    </a>
  );
}

export function PlainFrame({ skipLabel, brand, footer, children }: PlainFrameProps) {
  return (
    <div className={styles.plain}>
      <SkipLink label={skipLabel} />
      <header className={styles.plainHead}>{brand}</header>
      <main id="content" className={styles.plainMain}>
        {children}
      </main>
      {footer ?? null}
    </div>
  );
}

type PlainFrameProps = { skipLabel: string; brand: ReactNode; footer?: ReactNode; children: ReactNode };
