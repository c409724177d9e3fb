import { localDayOf } from "~/i18n/local-day";
import type { Translate } from "~/i18n/translator";
import type { OwnVoucher } from "~/services/vouchers";

type VoucherState = "usable" | "used" | "expired";

/** Valid until the end of its last day, by the storefront's own days. */
export function voucherState(
  { used, validUntil }: Partial<Pick<OwnVoucher, "used" | "validUntil">>,
  now: Date,
  timeZone: string,
): VoucherState {
  if (used) return "used";
  if (!validUntil) return "usable";
  const lastDay = localDayOf(Date.parse(validUntil), timeZone);
  return lastDay < localDayOf(now.getTime(), timeZone) ? "expired" : "usable";
}

export interface ShownVoucher extends OwnVoucher {
  state: VoucherState;
}

/** What can be used first, of it what ends first. */
export function shownVouchers(
  vouchers: readonly OwnVoucher[],
  now: Date,
  timeZone: string,
): { usable: ShownVoucher[]; past: ShownVoucher[] } {
  const shown = vouchers.map((voucher) => ({ ...voucher, state: voucherState(voucher, now, timeZone) }));
  const end = ({ validUntil }: OwnVoucher) =>
    validUntil ? Date.parse(validUntil) : Number.POSITIVE_INFINITY;
  const byEnd = (one: OwnVoucher, other: OwnVoucher) => (end(one) === end(other) ? 0 : end(one) - end(other));
  return {
    usable: shown.filter(({ state }) => state === "usable").toSorted(byEnd),
    past: shown
      .filter(({ state }) => state !== "usable")
      .toSorted(byEnd)
      .reverse(),
  };
}

export const voucherName = ({ name }: Pick<OwnVoucher, "name">, t: Translate): string =>
  name?.trim() || t("order.voucher.title");
