import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Page } from "~/layout/page-context";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import {
  type AccountInformation,
  deletionDateOf,
  isStoragePeriodExtended,
  mockAccountInformation,
} from "~/services/deletion";
import { type StoragePeriod, storagePeriod } from "~/services/storage-status";
import { rememberStorage, storageMemoryOf } from "./storage-memory.public";

type PeriodContext = Pick<Page, "customer" | "cookies" | "flags" | "site">;

/** From the date read at sign-in or later, without a call; null when unknown. */
export function knownStoragePeriod({ customer, cookies, flags, site }: PeriodContext): StoragePeriod | null {
  const now = new Date();
  const known = [customer?.deletion ?? null, storageMemoryOf({ cookies }).reading]
    .flatMap((reading) => (reading === null ? [] : [reading]))
    .sort((one, other) => other.at - one.at)[0];
  const date = flags.reactivationMockData
    ? deletionDateOf(mockAccountInformation(now))
    : (known?.date ?? null);
  return storagePeriod(date, now, site.storefront.timeZone);
}

export interface StorageNow {
  information: AccountInformation;
  period: StoragePeriod | null;
  extended: boolean;
}

/** Reads the deletion date and remembers it, also that it is unknown. */
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
