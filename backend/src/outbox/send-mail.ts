import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env";
import type { Mail } from "./mail";
import { mails } from "./mail-schema";

/** Hands a mail over to be sent; returns before it is. */
export async function sendMail(env: Env, mail: Mail): Promise<void> {
  await env.JOBS.send({ kind: "mail", mail });
}

/** Sends a mail: here that is to keep it where the outbox page shows it. */
export async function deliverMail(env: Env, mail: Mail): Promise<void> {
  await drizzle(env.DB)
    .insert(mails)
    .values({
      sent: new Date(),
      brand: mail.brand ?? null,
      language: mail.language ?? null,
      recipient: mail.to,
      subject: mail.subject,
      lines: mail.lines,
      linkLabel: mail.link?.label ?? null,
      linkHref: mail.link?.href ?? null,
    });
}
