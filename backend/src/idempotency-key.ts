import { createMiddleware } from "hono/factory";
import * as z from "zod";
import type { Env } from "./env";
import type { ServiceEnv } from "./service-env";

const Key = z.string().regex(/^"[\w-]{1,80}"$/);
const lifeMs = 24 * 60 * 60 * 1000;
/** How long a repeated call waits for the first one's answer. */
const repeatTimeoutMs = 5_000;
const pauseMs = 50;

interface Row {
  call: string;
  status: number | null;
  content_type: string | null;
  body: string | null;
}

/**
 * Answers a repeated key as the first time and does nothing again; failures of ours are not kept. Behind `bearer`.
 * Source: draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyKey = createMiddleware<ServiceEnv>(async (c, next) => {
  const key = Key.safeParse(c.req.header("idempotency-key"));
  if (!key.success) return next();
  const { accountId } = c.var.account;
  const call = `${c.req.method} ${c.req.url}`;
  if (!(await claim(c.env, accountId, key.data, call))) return repeat(c.env, accountId, key.data, call);
  try {
    await next();
  } catch (problem) {
    await release(c.env, accountId, key.data);
    throw problem;
  }
  if (c.res.status >= 500) await release(c.env, accountId, key.data);
  else await keep(c.env, accountId, key.data, c.res.clone());
});

async function claim(env: Env, accountId: string, key: string, call: string): Promise<boolean> {
  const { meta } = await env.DB.prepare(
    "INSERT OR IGNORE INTO idempotency_keys (account_id, key, call, created_at) VALUES (?, ?, ?, ?)",
  )
    .bind(accountId, key, call, Date.now())
    .run();
  return meta.changes > 0;
}

async function repeat(env: Env, accountId: string, key: string, call: string): Promise<Response> {
  const until = Date.now() + repeatTimeoutMs;
  while (Date.now() < until) {
    const row = await env.DB.prepare(
      "SELECT call, status, content_type, body FROM idempotency_keys WHERE account_id = ? AND key = ?",
    )
      .bind(accountId, key)
      .first<Row>();
    if (row && row.call !== call) return Response.json({ error: "the key of another call" }, { status: 422 });
    if (row?.status) return answerOf(row, row.status);
    await scheduler.wait(pauseMs);
  }
  return Response.json({ error: "the first call is under way" }, { status: 503 });
}

function answerOf({ body, content_type }: Row, status: number): Response {
  return new Response(body, { status, headers: content_type ? { "content-type": content_type } : {} });
}

async function keep(env: Env, accountId: string, key: string, answer: Response): Promise<void> {
  const body = answer.body === null ? null : await answer.text();
  await env.DB.prepare(
    "UPDATE idempotency_keys SET status = ?, content_type = ?, body = ? WHERE account_id = ? AND key = ?",
  )
    .bind(answer.status, answer.headers.get("content-type"), body, accountId, key)
    .run();
}

async function release(env: Env, accountId: string, key: string): Promise<void> {
  await env.DB.prepare("DELETE FROM idempotency_keys WHERE account_id = ? AND key = ?")
    .bind(accountId, key)
    .run();
}

export async function forgetOldKeys(env: Env): Promise<void> {
  await env.DB.prepare("DELETE FROM idempotency_keys WHERE created_at < ?")
    .bind(Date.now() - lifeMs)
    .run();
}
