import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyMoment } from "./moment";

const VoucherOffer = z.object({
  isVoucherFound: z.boolean(),
  code: z.string().nullish(),
  name: z.string().nullish(),
  validUntil: AnyMoment.nullish(),
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

const maxTextLength = 200;

/** Masks the code. Source: docs/specification/1-account-site.md, section 8. */
export function voucherFailure(
  { status, text, url }: { status: number | string; text: string; url: string },
  code: string,
): string {
  const masked = (messages: string) =>
    messages.replaceAll(encodeURIComponent(code), "***").replaceAll(code, "***");
  const stated = masked(text).replaceAll(/\s+/g, " ").slice(0, maxTextLength);
  return `Error ${stated}; Status Code: ${status} Received from ${masked(url)}`;
}
