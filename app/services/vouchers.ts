import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/**
 * What a voucher is worth.
 * Source: docs/specification/1-account-site.md, section 3, "Voucher offer".
 */
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

/** The voucher service. Source: docs/specification/1-account-site.md, section 7, "Voucher". */
export const vouchers = (http: ServiceClient) => ({
  /** The offer behind a voucher code; null when it is not found. */
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

/** Letters of a service's error text that the log keeps. */
const maxTextLength = 200;

/**
 * What the log says of a failure; customers never see it. Whoever has a voucher's code has the
 * voucher, so the code is masked wherever it stands.
 * Source: docs/specification/1-account-site.md, section 8.
 */
export function voucherFailure(
  { status, text, url }: { status: number | string; text: string; url: string },
  code: string,
): string {
  const masked = (messages: string) =>
    messages.replaceAll(encodeURIComponent(code), "***").replaceAll(code, "***");
  const stated = masked(text).replaceAll(/\s+/g, " ").slice(0, maxTextLength);
  return `Error ${stated}; Status Code: ${status} Received from ${masked(url)}`;
}
