import * as z from "zod";
import type { Env } from "../env";

/** Jobs that take long or fail, exports that are rejected, deletions that fail, a silent socket, one that rejects every token. */
const scenarioKinds = [
  "export",
  "export-request",
  "download",
  "import",
  "deletion",
  "push",
  "push-token",
] as const;

export const scenarioRequest = z.object({
  email: z.string().min(3),
  kind: z.enum(scenarioKinds),
  delaySeconds: z.number().int().min(0).max(600).optional(),
  failingPercent: z.number().int().min(0).max(100).optional(),
});
type ScenarioRequest = z.infer<typeof scenarioRequest>;

interface Scenario {
  /** Null for as long as usual. */
  delaySeconds: number | null;
  failingPercent: number;
}

const asUsual: Scenario = { delaySeconds: null, failingPercent: 0 };

/** The customer's scenario of a kind; the usual one without the development tools. */
export async function scenario(
  env: Env,
  accountId: string,
  kind: ScenarioRequest["kind"],
): Promise<Scenario> {
  if (env.DEV_TOOLS !== "on") return asUsual;
  const row = await env.DB.prepare(
    "SELECT delay_seconds, failing_percent FROM scenarios WHERE account_id = ? AND kind = ?",
  )
    .bind(accountId, kind)
    .first<{ delay_seconds: number | null; failing_percent: number | null }>();
  return row ? { delaySeconds: row.delay_seconds, failingPercent: row.failing_percent ?? 0 } : asUsual;
}

/** Replaces the customer's earlier scenario of that kind. */
export async function startScenario(env: Env, accountId: string, order: ScenarioRequest): Promise<void> {
  await env.DB.prepare(
    "INSERT OR REPLACE INTO scenarios (account_id, kind, delay_seconds, failing_percent) VALUES (?, ?, ?, ?)",
  )
    .bind(accountId, order.kind, order.delaySeconds ?? null, order.failingPercent ?? null)
    .run();
}

/**
 * The ids out of a batch that fail, a rounded share of it. Which ones follows from the ids alone, so that the same call
 * fails the same way, and a call with only those that failed fails for a share of them.
 */
export async function failingOf(ids: string[], percent: number): Promise<string[]> {
  if (percent === 0) return [];
  const ranked = await Promise.all(ids.map(async (id) => ({ id, rank: await rankOf(id) })));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, Math.round((ids.length * percent) / 100)).map(({ id }) => id);
}

async function rankOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(id));
  return String.fromCharCode(...new Uint8Array(digest));
}
