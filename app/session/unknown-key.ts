import { cookie, cookieNames } from "~/platform/cookies";

/** In a gradual deployment, the same request may meet a worker that knows the key. */
const maxRedirects = 4;
/** With those that a page waits for, two seconds each: the time in which a new secret comes to every worker. */
const maxTries = 8;
export const secondsBetweenTries = "2";

/** How often this browser has met workers that do not know its session's key. */
export const triesIn = (cookies: ReadonlyMap<string, readonly string[]>): number =>
  Number(/^\d$/.exec(cookies.get(cookieNames.keyAwaited)?.[0] ?? "")?.[0] ?? 0);

export const countTry = (tries: number): string =>
  cookie(cookieNames.keyAwaited, String(Math.min(tries + 1, maxTries)), { maxAge: 60 });

export const forgetTries = (): string => cookie(cookieNames.keyAwaited, "", { maxAge: 0 });

/** "redirect" is to the same address; null when it was tried often enough. Source: docs/decisions/0172. */
export function nextTry(tries: number): "redirect" | "wait" | null {
  if (tries < maxRedirects) return "redirect";
  return tries < maxTries ? "wait" : null;
}
