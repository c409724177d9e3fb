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

export const answerOf = async <Answer>(
  path: string,
  message?: Record<string, string>,
): Promise<Answer | null> => (await reach(path, message))?.json() ?? null;

/** Whether this tab is the one to announce the result. */
export const claimOnce = async (path: string, message: Record<string, string>): Promise<boolean> =>
  (await answerOf<{ first: boolean }>(path, message))?.first === true;
