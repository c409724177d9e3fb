import { addMonths, subMonths } from "date-fns";
import { z } from "zod";
import { lenient } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { MomentOrNone } from "./moment";

/** `at` in ms since 1970. */
export const DeletionReading = z.object({
  date: MomentOrNone.nullable(),
  at: z.number().int(),
});
export type DeletionReading = z.output<typeof DeletionReading>;

const AccountInformation = z.object({
  delayedDeletionDate: MomentOrNone.nullish(),
  projectedDeletionDate: MomentOrNone.nullable(),
  lastOrderDate: MomentOrNone.nullish(),
  registrationDate: MomentOrNone.nullish(),
  projectCount: z.number().int().nonnegative().nullish(),
});
export type AccountInformation = z.output<typeof AccountInformation>;

const AnsweredInformation = lenient(AccountInformation);

/** Source: docs/specification/2-photo-library.md, section 3, section 7. */
export const deletion = (http: ServiceClient) => ({
  accountInformation: () =>
    http.get(path`/accounts/getaccountinformation`, {
      operation: "account-information",
      schema: AnsweredInformation,
    }),
});

export const deletionDateOf = (information: AccountInformation): string | null =>
  information.delayedDeletionDate ?? information.projectedDeletionDate;

export const isStoragePeriodExtended = (information: AccountInformation): boolean =>
  typeof information.delayedDeletionDate === "string";

/** Source: docs/specification/2-photo-library.md, section 3, section 7. */
export const mockAccountInformation = (now: Date): AccountInformation => ({
  delayedDeletionDate: null,
  projectedDeletionDate: addMonths(now, 2).toISOString(),
  lastOrderDate: null,
  registrationDate: subMonths(now, 16).toISOString(),
  projectCount: 0,
});
