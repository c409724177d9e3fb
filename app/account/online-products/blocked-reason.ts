import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Translate } from "~/i18n/translator";
import { requirePrivate } from "~/server/require-role";
import { toResult } from "~/server/result";
import { knownStatus } from "~/services/stated-status";

const reasons = ["cancelled", "unpaid", "content"] as const;

/** Null where no service gives one that is known here, or it cannot be read: it is only a hint. */
export type BlockedReason = (typeof reasons)[number] | null;

export const knownReason = (reason: string | null | undefined): BlockedReason =>
  reason ? knownStatus(reason, reasons) : null;

export async function blockedReasonOf(context: AppLoadContext, productCode: string): Promise<BlockedReason> {
  const { services } = requirePrivate(context);
  const read = await toResult(context, services.widgetGallery.blocked(productCode));
  return read.ok ? knownReason(read.data?.reason) : null;
}

export const blockedMessage = (reason: BlockedReason, t: Translate): string =>
  t(reason ? `onlineProducts.blocked.${reason}` : "onlineProducts.blocked");
