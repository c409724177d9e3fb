import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";

/** What a voucher is worth. Source: specification 1, section 3, "Voucher offer". */
const VoucherOffer = z.object({
  isVoucherFound: z.boolean(),
  code: z.string().nullish(),
  name: z.string().nullish(),
  validUntil: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), "must be an ISO date")
    .nullish(),
});
export type VoucherOffer = z.output<typeof VoucherOffer>;

/** The voucher service. Source: specification 1, section 7, "Voucher". */
export const vouchers = (http: ServiceClient) => ({
  /** The offer behind a voucher code; null when it is not found. */
  offer: async (code: string) => {
    const offer = await http.get(path`/api/v1/campaigns/offers/${code}`, {
      operation: "offer",
      schema: VoucherOffer.nullable(),
      missing: "null",
    });
    return offer?.isVoucherFound ? offer : null;
  },
});
