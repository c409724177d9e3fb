import { ServiceFailure } from "~/platform/http/service-failure";
import type { PhotoPage } from "~/services/photo-schemas";

/** Services differ. Source: docs/connecting-your-services.md, "What holds for every call". */
const staleStatuses: ReadonlySet<ServiceFailure["status"]> = new Set([400, 404, 409, 410, 422]);

/** A cursor of an address is of another order, or of a list that has changed since. */
export class StaleCursor extends ServiceFailure {}

/** A cursor that the service gave in this request cannot be stale: rejecting it is a failure, and never a list's end. */
export function namingStale<Request extends { cursor: string | null }>(
  read: (request: Request) => Promise<PhotoPage>,
): (request: Request) => Promise<PhotoPage> {
  const given = new Set<string>();
  return async (request) => {
    const { cursor } = request;
    try {
      const page = await read(request);
      for (const one of [page.cursor, page.start?.cursor]) if (one) given.add(one);
      return page;
    } catch (cause) {
      const ofAddress = cursor !== null && !given.has(cursor);
      if (!ofAddress || !(cause instanceof ServiceFailure) || !staleStatuses.has(cause.status)) throw cause;
      const { service, operation, status, message, unknownId } = cause;
      throw new StaleCursor(service, operation, status, message, unknownId);
    }
  };
}
