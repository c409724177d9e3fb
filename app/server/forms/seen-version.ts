import type { AppLoadContext } from "@remix-run/cloudflare";
import { digestOf } from "~/platform/digest";
import { toResult } from "~/server/result";
import type { ActionOutcome, Newer } from "./action-outcome";
import { readFormFields } from "./form-body";

/** The version of what a form was filled with. */
export const seenField = "seenVersion";

/** Differs once one of the values has changed; absent and empty values are equal. */
export const versionOf = (values: readonly (string | null | undefined)[]): Promise<string> =>
  digestOf(JSON.stringify(values.map((value) => value ?? "")));

/** Null for a form without one, which overwrites in any case. */
export const seenIn = async (request: Request): Promise<string | null> =>
  (await readFormFields(request, [seenField])).get(seenField);

export interface Stored<Value> {
  seen: string | null;
  /** Null where there is none. */
  read: () => Promise<Value | null>;
  isWanted: (now: Value) => boolean;
  version: (now: Value) => string | Promise<string>;
}

export interface Conflict<Value> {
  now: Value;
  version: string;
}

/**
 * What is stored now, where it is neither what the form was filled with nor what it is to become; else null. Also where it cannot be
 * read or is gone: the change's own answer says so. Source: docs/decisions/0127-two-tabs.md.
 */
export async function changedMeanwhile<Value>(
  context: AppLoadContext,
  { seen, read, isWanted, version }: Stored<Value>,
): Promise<Conflict<Value> | null> {
  if (seen === null) return null;
  const stored = await toResult(context, read());
  const now = stored.ok ? stored.data : null;
  if (now === null || isWanted(now)) return null;
  const meanwhile = { now, version: await version(now) };
  return meanwhile.version === seen ? null : meanwhile;
}

/** Sent again, the form replaces what it was told of, and no later change. */
export const conflictOutcome = (
  { version }: Pick<Conflict<unknown>, "version">,
  message: string,
  newer: Newer = {},
): ActionOutcome => ({
  result: "failed",
  field: seenField,
  message,
  newer: { ...newer, [seenField]: version },
});

/**
 * After a change without an answer. "unclear" where what is stored is neither what was asked for nor what the form was filled
 * with: a service may have stored it in a writing of its own.
 */
export async function isStoredNow<Value>(stored: Stored<Value>): Promise<boolean | "unclear"> {
  const { seen, read, isWanted, version } = stored;
  const now = await read();
  if (now === null) return false;
  if (isWanted(now)) return true;
  return seen === null || (await version(now)) === seen ? false : "unclear";
}
