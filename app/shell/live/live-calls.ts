/** Asks the site how a job stands; null when the session is over, or its flag is off: then there is nothing to follow. */
export async function stateOf(path: string): Promise<unknown> {
  const answer = await fetch(path, { redirect: "manual" });
  if (answer.type === "opaqueredirect") return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Whether this tab is the one to tell the customer, and to do what comes with it. */
export async function tellsFirst(path: string, told: Record<string, string>): Promise<boolean> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(told), redirect: "manual" });
  if (answer.status >= 500) throw new Error(String(answer.status));
  const said: unknown = answer.ok ? await answer.json() : null;
  return typeof said === "object" && said !== null && "first" in said && said.first === true;
}
