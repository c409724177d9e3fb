/** @returns null when signed out @throws on failures, which can be retried */
export async function reach(path: string, message?: Record<string, string>): Promise<Response | null> {
  const answer = await fetch(path, {
    redirect: "manual",
    ...(message && { method: "POST", body: new URLSearchParams(message) }),
  });
  if (answer.type === "opaqueredirect") return null;
  if (!answer.ok) throw new Error(path);
  return answer;
}

export async function answerOf<Answer>(
  path: string,
  isAnswer: (read: unknown) => read is Answer,
  message?: Record<string, string>,
): Promise<Answer | null> {
  const answer = await reach(path, message);
  if (answer === null) return null;
  const read: unknown = await answer.json();
  if (!isAnswer(read)) throw new Error(path);
  return read;
}

export const isRecord = (value: unknown): value is Partial<Record<string, unknown>> =>
  Object(value) === value;

/** Whether this tab is the one to announce the result. */
export const claimOnce = async (path: string, message: Record<string, string>): Promise<boolean> =>
  (await answerOf(path, isRecord, message))?.first === true;
