import type { ReactNode } from "react";
import styles from "./frame.module.css";
import { InertUnderDialog } from "./inert-under-dialog";

type FrameProps = {
  /** "Skip to content". */
  skipLabel: string;
  /** TopBar: mark, page title and menu button under 1,024 px. */
  topBar: ReactNode;
  menu: ReactNode;
  /** Business banner and the like, above the content. */
  banners?: ReactNode;
  toasts?: ReactNode;
  footer: ReactNode;
  /** "edge" lets the content reach the edges (the timeline); "column" (default) keeps it within 1,120 px. */
  width?: "column" | "edge" | undefined;
  children: ReactNode;
};

/** The frame of every page: menu beside the content from 1,024 px, a top bar above it below that. */
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

/** For pages outside the shell (confirmations, cookie-blocked): the wordmark on top, one column in the middle. */
export function BareFrame({ skipLabel, brand, footer, children }: BareFrameProps) {
  return (
    <div className={styles.bare}>
      <a className={styles.skip} href="#content">
        {skipLabel}
      </a>
      <header className={styles.bareHead}>{brand}</header>
      <main id="content" className={styles.bareMain}>
        {children}
      </main>
      {footer ?? null}
    </div>
  );
}

type BareFrameProps = { skipLabel: string; brand: ReactNode; footer?: ReactNode; children: ReactNode };
