import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { entryHere, openedKey, returnKey, stateHere } from "./photo-return";

/** For the list that is come back to: which photo the preview has shown last. */
export function leaveReturn(left: {
  href: string;
  photo: string;
  month: string | null;
  index: number;
}): void {
  putSessionValue(returnKey, JSON.stringify({ ...left, entry: entryOfList() }));
}

/** Of the list from which this preview was opened; it is written down for the way forward to it. */
function entryOfList(): unknown {
  const opened = takeSessionValue(openedKey);
  if (opened === null) return entryHere();
  history.replaceState({ ...stateHere(), entry: opened }, "");
  return opened;
}
