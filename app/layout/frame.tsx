import type { ReactNode } from "react";
import styles from "./frame.module.css";
import { InertUnderDialog } from "./inert-under-dialog";

type FrameProps = {
  skipLabel: string;
  topBar: ReactNode;
  menu: ReactNode;
  banners?: ReactNode;
  toasts?: ReactNode;
  footer: ReactNode;
  width?: "column" | "edge" | undefined;
  children: ReactNode;
};

export function Frame(props: FrameProps) {
  return (
    <>
      <div className={styles.frame}>
        <InertUnderDialog>
          <a className={styles.skip} href="#content">
            {props.skipLabel}
          </a>
          {props.topBar}
          {props.menu}
        </InertUnderDialog>
        <div className={styles.page}>
          <main id="content" className={styles.main}>
            <InertUnderDialog>{props.banners ?? null}</InertUnderDialog>
            <div className={props.width === "edge" ? styles.edge : styles.column}>{props.children}</div>
          </main>
          <InertUnderDialog>{props.footer}</InertUnderDialog>
        </div>
      </div>
      {props.toasts ?? null}
    </>
  );
}

export function PlainFrame({ skipLabel, brand, footer, children }: PlainFrameProps) {
  return (
    <div className={styles.plain}>
      <a className={styles.skip} href="#content">
        {skipLabel}
      </a>
      <header className={styles.plainHead}>{brand}</header>
      <main id="content" className={styles.plainMain}>
        {children}
      </main>
      {footer ?? null}
    </div>
  );
}

type PlainFrameProps = { skipLabel: string; brand: ReactNode; footer?: ReactNode; children: ReactNode };
