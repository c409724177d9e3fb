import { findInPage, type Wanted } from "./find-in-page";

export type { Wanted };

/** What every engine that draws pages can do. Each has its own protocol. */
export interface BrowserTab {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; the value goes through JSON. */
  ask(expression: string): Promise<unknown>;
  /** Acts on what an expression answers with, when that is an element; false when it is none. */
  press(element: string): Promise<boolean>;
  type(element: string, text: string): Promise<boolean>;
  attach(element: string, paths: readonly string[]): Promise<boolean>;
  holdShift(held: boolean): Promise<void>;
  /** Types into what has the focus. */
  write(text: string): Promise<void>;
  key(name: KeyName, held?: "Control"): Promise<void>;
  back(): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The keys that customers press without typing a text, and those of the clipboard. */
export type KeyName = "Tab" | "Enter" | " " | "ArrowDown" | "a" | "c" | "v";

/** The expression that finds what is wanted, for any engine. */
export const finding = (wanted: Wanted, mustBeFree: boolean): string =>
  `(${findInPage.toString()})(${JSON.stringify(wanted)}, ${mustBeFree})`;

/** A phone, as far as windows go. */
export const phone = { width: 390, height: 844 };

export interface Program {
  path: string;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/** The point in the middle of an element; null for none. */
export const centreOf = (element: string) =>
  `(function (one) {
    if (!one || !one.getBoundingClientRect) return null;
    var box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  })(${element})`;

/** Puts the caret into a field, with all of its text selected. */
export const selecting = (element: string) =>
  `(function (one) { return one && one.select ? (one.focus(), one.select(), true) : false })(${element})`;
