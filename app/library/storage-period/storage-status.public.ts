import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import {
  type AccountInformation,
  deletionDateOf,
  isStoragePeriodExtended,
  mockAccountInformation,
} from "~/services/deletion";
import { type StoragePeriod, storagePeriod } from "~/services/storage-period";
import { rememberStorage, storageMemoryOf } from "./storage-memory.public";

type Knowing = Pick<AppLoadContext, "customer" | "cookies" | "flags" | "site">;

/**
 * How long the customer's photos are kept, without asking: by the date that was looked up with the customer, or read since.
 * Null where nobody knows. Only the date is remembered; what it means is said anew on every page.
 */
export function knownStoragePeriod({ customer, cookies, flags, site }: Knowing): StoragePeriod | null {
  const now = new Date();
  const known = [customer?.deletion ?? null, storageMemoryOf({ cookies }).reading]
    .flatMap((reading) => (reading === null ? [] : [reading]))
    .sort((one, other) => other.at - one.at)[0];
  const date = flags.reactivationMockData
    ? deletionDateOf(mockAccountInformation(now))
    : (known?.date ?? null);
  return storagePeriod(date, now, site.storefront.timeZone);
}

/** What the deletion service says now. `period` is null where there is no date. */
export interface StorageNow {
  information: AccountInformation;
  period: StoragePeriod | null;
  extended: boolean;
}

/** Asks the deletion service, and remembers what it said; nothing more is said of a date that it could not confirm. */
export async function readStorageNow(context: AppLoadContext): Promise<Result<StorageNow>> {
  const { services } = signedIn(context);
  const now = new Date();
  const mocked = context.flags.reactivationMockData;
  const read: Result<AccountInformation> = mocked
    ? { ok: true, data: mockAccountInformation(now) }
    : await toResult(context, services.deletion.accountInformation());
  const date = read.ok ? deletionDateOf(read.data) : null;
  if (!mocked) {
    const reading = { date, at: now.getTime() };
    context.setCookies.push(rememberStorage({ ...storageMemoryOf(context), reading }));
  }
  if (!read.ok) return read;
  return {
    ok: true,
    data: {
      information: read.data,
      period: storagePeriod(date, now, context.site.storefront.timeZone),
      extended: isStoragePeriodExtended(read.data),
    },
  };
}
