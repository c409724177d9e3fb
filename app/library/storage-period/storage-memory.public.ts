import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { cookieJsonOf } from "~/platform/json";
import { DeletionReading } from "~/services/deletion";

const Memory = z.object({
  /** The storage page opens by itself once in a browser session. */
  opened: z.boolean().default(false),
  /** A more severe status shows the banner again. */
  hidden: z.enum(["warning", "critical"]).nullable().default(null),
  /** Newer than the date in the session, until that is refreshed. */
  reading: DeletionReading.nullable().default(null),
});

/** Source: docs/decisions/0060. */
export type StorageMemory = z.output<typeof Memory>;

const nothing: StorageMemory = { opened: false, hidden: null, reading: null };

export const storageMemoryOf = ({ cookies }: Pick<AppLoadContext, "cookies">): StorageMemory =>
  readStorageMemory(cookies.get(cookieNames.storage)?.[0]);

export function readStorageMemory(value: string | undefined): StorageMemory {
  return value ? (Memory.safeParse(cookieJsonOf(value)).data ?? nothing) : nothing;
}

export const rememberStorage = (memory: StorageMemory): string =>
  cookie(cookieNames.storage, encodeURIComponent(JSON.stringify(memory)));
