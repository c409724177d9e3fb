import { selectionFormId } from "../form-fields";

/** `selecting`: select mode was entered in place, one history entry back. */
export const hereState = (): object => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
};

/** The page shows what its address says, or a dialog over it, which has its own address. */
export const isShown = (): boolean =>
  "over" in hereState() ||
  (document.getElementById(selectionFormId) !== null) === new URLSearchParams(location.search).has("select");
