/** @returns null when signed out @throws on failures, which can be retried */
export async function reach(path: string, message?: Record<string, string>): Promise<Response | null> {
  const answer = await fetch(path, {
    redirect: "manual",
    ...(message && { method: "POST", body: new URLSearchParams(message) }),
  });
  if (answer.type === "opaqueredirect") return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

/** JSON that nobody has checked yet; its fields are read with `?.`, whatever it is. */
type Unchecked<Fields extends string> = Partial<Record<Fields, unknown>> | null;

/** @returns null when signed out */
export const answerOf = async <Fields extends string>(
  path: string,
  message?: Record<string, string>,
): Promise<Unchecked<Fields>> => (await reach(path, message))?.json() ?? null;

/** Whether this tab is the one to announce the result. */
export const claimOnce = async (path: string, message: Record<string, string>): Promise<boolean> =>
  (await answerOf<"first">(path, message))?.first === true;
