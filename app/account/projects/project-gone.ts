import { ServiceFailure } from "~/platform/http/service-failure";
import type { Part, Rows } from "~/services/read-part";

/** Projects per call, and calls. */
const limit = 100;
const maxCalls = 20;

/** @throws ServiceFailure when the project was not seen and not all projects could be read */
export async function isGone(
  { list }: { list: (accountId: string, part: Part) => Promise<Rows<{ id: string }>> },
  accountId: string,
  projectId: string,
): Promise<boolean> {
  for (let call = 0; call < maxCalls; call++) {
    const { rows, total } = await list(accountId, { offset: call * limit, limit });
    if (rows.some(({ id }) => id === projectId)) return false;
    if (call * limit + rows.length >= total) return true;
    if (rows.length < limit) break;
  }
  throw new ServiceFailure("projects", "list", "malformed");
}
