export interface AskedPage {
  href: string;
  answer: Promise<Response>;
  stop: AbortController;
}

/** Its `answer` may be left unread. */
export function askPage(href: string, headers: HeadersInit = {}): AskedPage {
  const stop = new AbortController();
  const answer = fetch(href, { redirect: "manual", signal: stop.signal, headers });
  answer.catch(() => undefined);
  return { href, answer, stop };
}
