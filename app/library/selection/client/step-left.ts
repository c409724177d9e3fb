import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import type { TilePosition } from "~/library/photo-list/client/stand-at";

const key = "photos:step";

/** For the page that follows a step of a selection. */
export interface LeftByStep {
  byKeys: boolean;
  position: TilePosition | null;
}

export const leaveByStep = (left: LeftByStep): void => putSessionValue(key, JSON.stringify(left));

/** What `leaveByStep` wrote, where this page follows a step. */
export function takeStep(): string | null {
  const text = takeSessionValue(key);
  return document.referrer.includes("/my-photos/selections/") ? text : null;
}
