import { setTimeout as pause } from "node:timers/promises";
import { backendUrl } from "./visitor";

/** A mail that the reference backend sent. */
interface SentMail {
  id: number;
  to: string;
  subject: string;
  /** BCP 47 tag of its words. */
  language: string;
  link: { label: string; href: string } | null;
}

/** How long a mail may be on its way, in milliseconds: they are sent by a queue. */
const timeoutMs = 15_000;

const isOutbox = (answer: unknown): answer is { mails: SentMail[] } =>
  typeof answer === "object" && answer !== null && "mails" in answer && Array.isArray(answer.mails);

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

/** All mails to an address, newest first; the list of all mails leaves older ones out, and other tests have many sent. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  const address = `${backendUrl}/dev/outbox?${new URLSearchParams({ to: email })}`;
  const answer: unknown = await (await fetch(address)).json();
  if (!isOutbox(answer)) throw new Error("The outbox has another shape");
  return answer.mails;
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
