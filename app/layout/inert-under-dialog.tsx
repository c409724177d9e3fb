import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./inert-under-dialog.module.css";

/**
 * What a dialog lies over while one is open: it takes no part then, neither for the keyboard nor for a screen reader.
 * A route whose page is a dialog says `handle = { dialog: true }`; the page under it puts everything but its Outlet in here.
 */
export function InertUnderDialog({ children }: { children: ReactNode }) {
  const open = isUnderDialog(useMatches());
  return (
    <div className={styles.behind} inert={open ? "" : undefined}>
      {children}
    </div>
  );
}

type Match = { data: unknown; handle: unknown };

/** Whether the innermost page is a dialog, and really shown: it and the page under it have loaded, and that one lets it. */
export function isUnderDialog(matches: readonly Match[]): boolean {
  const dialog = matches.at(-1);
  const page = matches.at(-2);
  if (!isObject(dialog?.handle) || dialog.handle.dialog !== true || !isObject(dialog.data)) return false;
  return isObject(page?.data) && page.data.noDialog !== true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
