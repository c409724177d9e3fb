import { Buffer } from "node:buffer";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import * as z from "zod";

const lifeMs = 30 * 60 * 1000;
const content = z.tuple([z.string(), z.string(), z.number()]);

/** Whom the hosted page adds a method for; the id makes two sendings of its form one method. */
interface PaymentSession {
  accountId: string;
  id: string;
}

/** A signed pass to the hosted page, good for half an hour: it stands in an address and takes the token's place there. */
export async function issueSession(database: D1Database, accountId: string): Promise<string> {
  const body = Buffer.from(JSON.stringify([accountId, randomUUID(), Date.now() + lifeMs])).toString(
    "base64url",
  );
  return `${body}.${sign(await secretOf(database), body)}`;
}

/** Whom a pass speaks for, or null when it is not ours or too old. */
export async function readSession(database: D1Database, pass: string): Promise<PaymentSession | null> {
  const [body = "", signature = ""] = pass.split(".");
  const expected = Buffer.from(sign(await secretOf(database), body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [accountId, id, expires] = content.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return expires > Date.now() ? { accountId, id } : null;
}

function sign(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}

async function secretOf(database: D1Database): Promise<string> {
  const secret = await database.prepare("SELECT secret FROM payment_page_secret").first<string>("secret");
  if (!secret) throw new Error("payment_page_secret is empty: run the migrations");
  return secret;
}
