import { ServiceFailure } from "~/platform/http/service-failure";
import type { RequestLog } from "~/platform/log";
import { mayStillHappen, outcomeUnknown } from "~/server/result";
import type { deletePhotos, NewestUpload } from "~/services/delete-photos";
import type { EndOfDeletion, Everything } from "./deletion-order";

type Service = Pick<ReturnType<typeof deletePhotos>, "all" | "left" | "newest">;

/**
 * Deletes every photo, unless one came in since the customer said so: the service knows no other measure of "all" than now.
 * When the answer is lost or names photos, reads what is left. After a timeout the service may still delete.
 * Source: docs/specification/resilience.md, F50.
 */
export async function deleteEverything(
  service: Service,
  { count, newest }: Everything,
  log: RequestLog,
): Promise<{ end: EndOfDeletion; left: number }> {
  if (cameAfter(await service.newest(), newest)) return { end: "stopped", left: count };
  const answer = await service.all().catch((cause: unknown) => {
    log.error("deletion of all photos failed", cause);
    if (!(cause instanceof ServiceFailure)) throw cause;
    return cause;
  });
  const lost = answer instanceof ServiceFailure ? answer : null;
  if (!(answer instanceof ServiceFailure) && answer.length === 0) return { end: "done", left: 0 };
  if (lost && !outcomeUnknown(lost)) return { end: "failed", left: count };
  const left = await service.left().catch(() => null);
  const unknown = lost !== null && (left === null || (left > 0 && mayStillHappen(lost)));
  return { end: unknown ? "unknown" : "failed", left: left ?? count };
}

/** Whether the newest photo now may have come after the one that was the newest. */
export function cameAfter(photo: NewestUpload | null, newest: NewestUpload | null): boolean {
  if (photo === null || photo.id === newest?.id) return false;
  if (photo.uploaded === null || !newest?.uploaded) return true;
  return Date.parse(photo.uploaded) >= Date.parse(newest.uploaded);
}
