import type { Environment } from "~/platform/environment";

type Grace = Pick<Environment, "deletionGraceSeconds" | "deletionGraceMaxSeconds">;

/** Seconds to undo a deletion of so many photos: ten more for every ten photos, because a mistake with many takes longer to notice. */
export const graceSecondsFor = (
  photos: number,
  { deletionGraceSeconds, deletionGraceMaxSeconds }: Grace,
): number => Math.min(deletionGraceMaxSeconds, deletionGraceSeconds + 10 * Math.ceil((photos - 1) / 10));

/** Milliseconds: the slowest way of a page to the customer, and of the Undo back. */
const maxTravelMs = 10_000;

/** Milliseconds for which photos are held beyond what is shown: half the shortest grace, which tests make short. */
export const undoTravelMs = ({ deletionGraceSeconds }: Pick<Grace, "deletionGraceSeconds">): number =>
  Math.min(maxTravelMs, deletionGraceSeconds * 500);
