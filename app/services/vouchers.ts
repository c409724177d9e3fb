import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId } from "./id";
import { MomentOrNone } from "./moment";
import { voucherFailure } from "./voucher-failure";

const VoucherOffer = z.object({
  isVoucherFound: z.boolean(),
  code: AnyId.nullish(),
  name: z.string().nullish(),
  validUntil: MomentOrNone.nullish(),
});
export type VoucherOffer = z.output<typeof VoucherOffer>;

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Voucher". */
export const vouchers = (http: ServiceClient) => ({
  offer: async (code: string) => {
    const offer = await http.get(path`/api/v1/campaigns/offers/${code}`, {
      operation: "offer",
      schema: VoucherOffer.nullable(),
      missing: "null",
      failureText: (answer) => voucherFailure(answer, code),
    });
    return offer?.isVoucherFound ? offer : null;
  },
});
