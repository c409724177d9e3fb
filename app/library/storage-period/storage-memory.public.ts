import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { DeletionReading } from "~/services/deletion";

const Memory = z.object({
  /** The storage page was opened by itself: that happens once in a browser session. */
  opened: z.boolean().default(false),
  /** The banner that the customer put away; one that is graver comes all the same. */
  hidden: z.enum(["warning", "critical"]).nullable().default(null),
  /** What the storage page read last: newer than what the session knows, until that is looked up again. */
  reading: DeletionReading.nullable().default(null),
});

/** What a browser session remembers of the storage period. Source: docs/decisions/0060. */
export type StorageMemory = z.output<typeof Memory>;

const nothing: StorageMemory = { opened: false, hidden: null, reading: null };

/** What this request's browser session remembers. */
export const storageMemoryOf = ({ cookies }: Pick<AppLoadContext, "cookies">): StorageMemory =>
  readStorageMemory(cookies.get(cookieNames.storage)?.[0]);

/** Reads the cookie; a value that we did not write says nothing. */
export function readStorageMemory(value: string | undefined): StorageMemory {
  if (!value) return nothing;
  try {
    return Memory.safeParse(JSON.parse(decodeURIComponent(value))).data ?? nothing;
  } catch {
    return nothing;
  }
}

/** The Set-Cookie value that remembers until the browser closes. */
export const rememberStorage = (memory: StorageMemory): string =>
  cookie(cookieNames.storage, encodeURIComponent(JSON.stringify(memory)));
