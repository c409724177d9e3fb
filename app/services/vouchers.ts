import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { MomentOrNone } from "./moment";
import { Amount, Currency, Money, moneyOf } from "./money";
import { voucherFailure } from "./voucher-failure";

const VoucherOffer = z.object({
  isVoucherFound: z.boolean(),
  code: AnyId.nullish(),
  name: z.string().nullish(),
  validUntil: MomentOrNone.nullish(),
});
export type VoucherOffer = z.output<typeof VoucherOffer>;

const OfferOrNone = lenient(VoucherOffer).nullable();

/** Some services say yes or no. What nobody can read counts as used: it must not be offered as ready. */
const Used = z
  .union([MomentOrNone, z.boolean(), z.literal("")])
  .nullish()
  .catch(true)
  .transform((used) => used || null);

const OwnVoucher = z
  .object({
    /** Not the code: this one stands in addresses. */
    id: Id,
    code: AnyId.refine((code) => code.trim() !== "", "must be a code"),
    name: z.string().nullish(),
    amount: z.union([Amount, Money]).nullish(),
    currency: Currency.nullish(),
    validUntil: MomentOrNone.nullish(),
    used: Used,
    orderCode: Id.nullish(),
  })
  .transform(({ amount, currency, ...voucher }) => ({ ...voucher, worth: moneyOf(amount, currency) }));
export type OwnVoucher = z.output<typeof OwnVoucher>;

const OwnVouchers = z.object({ vouchers: rowsOf(OwnVoucher) }).nullable();

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Voucher". */
export const vouchers = (http: ServiceClient) => ({
  offer: async (code: string) => {
    const offer = await http.get(path`/api/v1/campaigns/offers/${code}`, {
      operation: "offer",
      schema: OfferOrNone,
      missing: "null",
      failureText: (answer) => voucherFailure(answer, code),
    });
    return offer?.isVoucherFound ? offer : null;
  },

  /** Not in the specification: null where the service lists none of its customers' vouchers. */
  own: async (): Promise<readonly OwnVoucher[] | null> => {
    const answer = await http.get(path`/api/v1/vouchers/me`, {
      operation: "own",
      schema: OwnVouchers,
      missing: "null",
    });
    return answer?.vouchers ?? null;
  },
});
