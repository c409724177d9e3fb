import type { projects } from "~/services/projects";

/** Projects per call, and calls. */
const limit = 100;
const maxCalls = 20;

/** True only after all projects of the account were read. */
export async function isGone(
  { list }: Pick<ReturnType<typeof projects>, "list">,
  accountId: string,
  projectId: string,
): Promise<boolean> {
  for (let call = 0; call < maxCalls; call++) {
    const { projects: part, totalProjectCount } = await list(accountId, { skip: call * limit, limit });
    if (part.some(({ id }) => id === projectId)) return false;
    if (call * limit + part.length >= totalProjectCount) return true;
    if (part.length === 0) return false;
  }
  return false;
}
