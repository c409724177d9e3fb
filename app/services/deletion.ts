import { addMonths, subMonths } from "date-fns";
import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const Moment = z.iso.datetime({ offset: true });

/** What was read of when the photos are deleted, and when (ms since 1970) it was read. A date of null: there is none. */
export const DeletionReading = z.object({
  date: Moment.nullable(),
  at: z.number().int(),
});
export type DeletionReading = z.output<typeof DeletionReading>;

/**
 * Until when a customer's photos are kept, and why.
 * Source: docs/specification/2-photo-library.md, section 3, "Photo deletion account info".
 */
const AccountInformation = z.object({
  /** Set where the storage period was extended. */
  delayedDeletionDate: Moment.nullish(),
  /** Never left out: an answer without it is none. */
  projectedDeletionDate: Moment.nullable(),
  lastOrderDate: Moment.nullish(),
  registrationDate: Moment.nullish(),
  projectCount: z.number().int().nonnegative().nullish(),
});
export type AccountInformation = z.output<typeof AccountInformation>;

/** The deletion service. Source: docs/specification/2-photo-library.md, section 7. */
export const deletion = (http: ServiceClient) => ({
  /** The customer's storage period. */
  accountInformation: () =>
    http.get(path`/accounts/getaccountinformation`, {
      operation: "account-information",
      schema: AccountInformation,
    }),
});

/** The moment after which the photos are deleted: the delayed one if set, else the projected one; null where there is none. */
export const deletionDateOf = (information: AccountInformation): string | null =>
  information.delayedDeletionDate ?? information.projectedDeletionDate;

export const isStoragePeriodExtended = (information: AccountInformation): boolean =>
  typeof information.delayedDeletionDate === "string";

/**
 * What the mock mode says instead of the service (flag `reactivationMockData`, never in
 * production): deleted in two months, registered 16 months ago.
 * Source: docs/specification/2-photo-library.md, section 7.
 */
export const mockAccountInformation = (now: Date): AccountInformation => ({
  delayedDeletionDate: null,
  projectedDeletionDate: addMonths(now, 2).toISOString(),
  lastOrderDate: null,
  registrationDate: subMonths(now, 16).toISOString(),
  projectCount: 0,
});
