import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";

const key = "photos:keys";

/** Says to the page that comes that this one is left by keyboard. */
export function rememberKeys(): void {
  if (document.activeElement?.matches(":focus-visible")) putSessionValue(key, "1");
}

/** This page follows a step of a selection that was taken by keyboard. */
export const cameByKeys = (): boolean =>
  takeSessionValue(key) !== null && document.referrer.includes("/my-photos/selections/");
