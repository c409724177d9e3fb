import { stateHere } from "~/library/photo-list/client/photo-return";
import { selectionFormId } from "../form-fields";

/** The page shows what its address says, or a dialog over it, which has its own address. */
export const isShown = (): boolean =>
  "over" in stateHere() ||
  (document.getElementById(selectionFormId) !== null) === new URLSearchParams(location.search).has("select");
