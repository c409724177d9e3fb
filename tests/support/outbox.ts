import { setTimeout as pause } from "node:timers/promises";
import { mailsTo } from "./backend";
import { backendUrl } from "./visitor";

/** How long a mail may be on its way, in milliseconds: they are sent by a queue. */
const timeoutMs = 15_000;

const isIssued = (answer: unknown): answer is { token: string } =>
  typeof answer === "object" && answer !== null && "token" in answer && typeof answer.token === "string";

/**
 * Has the newsletter's double opt-in mailed, and waits for its link. It is told by its token: the mail that comes with the
 * seed may still be on its way.
 */
export async function newsletterLinkMailedTo(email: string, channel: string): Promise<string> {
  const answer = await fetch(`${backendUrl}/dev/mails/subscription`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, channel }),
  });
  const issued: unknown = await answer.json();
  if (!isIssued(issued)) throw new Error(`No newsletter mail for ${email}: ${answer.status}`);
  return linkMailedTo(email, 0, issued.token);
}

/**
 * The link of the first mail to somebody that comes after something was done, as a path of the site.
 * @param after the newest mail before, see `lastMailId`
 * @param token what the link must hold
 */
export async function linkMailedTo(email: string, after: number, token = ""): Promise<string> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(200)) {
    const mail = (await mailsTo(email)).find(({ id, link }) => id > after && link?.href.includes(token));
    if (mail?.link) {
      const { pathname, search } = new URL(mail.link.href);
      return pathname + search;
    }
  }
  throw new Error(`No mail with a link came to ${email}`);
}

/** The number of the newest mail to an address; 0 for none. */
export async function lastMailId(email: string): Promise<number> {
  return (await mailsTo(email))[0]?.id ?? 0;
}
