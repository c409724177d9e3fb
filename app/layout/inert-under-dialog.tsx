import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SafeHtml } from "~/ui/html";
import styles from "./inert-under-dialog.module.css";

/** The Outlet of a `handle.dialog` route stays outside. */
export function InertUnderDialog({ children }: { children: ReactNode }) {
  const open = isUnderDialog(useMatches());
  return (
    <div className={styles.underDialog} inert={open ? "" : undefined}>
      {children}
    </div>
  );
}

/** The same around HTML that is there already. */
export function InertHtml({ html }: { html: SafeHtml }) {
  const open = isUnderDialog(useMatches());
  return (
    <div
      className={styles.underDialog}
      inert={open ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React and ~/ui/html, which escape
      dangerouslySetInnerHTML={{ __html: html.text }}
    />
  );
}

type Match = { data: unknown; handle: unknown };

export function isUnderDialog(matches: readonly Match[]): boolean {
  const dialog = matches.at(-1);
  const page = matches.at(-2);
  if (!isObject(dialog?.handle) || dialog.handle.dialog !== true || !isObject(dialog.data)) return false;
  return isObject(page?.data) && page.data.noDialog !== true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
