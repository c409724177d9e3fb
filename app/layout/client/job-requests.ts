/**
 * Asks the site; with `told` it is told something, too. Null when the session is over, or the flag is off: then there is nothing
 * to follow.
 * @throws Error when there is no answer, or a failure: it can be asked again
 */
export async function reach(path: string, message?: Record<string, string>): Promise<Response | null> {
  const answer = await fetch(path, {
    redirect: "manual",
    ...(message && { method: "POST", body: new URLSearchParams(message) }),
  });
  if (answer.type === "opaqueredirect") return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

/** What the site answers, in the shape that its routes give it (live-downloads.route.ts, live-activation.route.ts). */
export const answerOf = async <Answer>(
  path: string,
  message?: Record<string, string>,
): Promise<Answer | null> => (await reach(path, message))?.json() ?? null;

/** Whether this tab is the one to tell the customer, and to do what comes with it. */
export const claimOnce = async (path: string, message: Record<string, string>): Promise<boolean> =>
  (await answerOf<{ first: boolean }>(path, message))?.first === true;
