import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Page } from "~/layout/page-context";
import { cookie, cookieNames } from "~/platform/cookies";

/** Hours. Source: docs/specification/2-photo-library.md, section 9. */
const processedWithin = 48;
const hour = 60 * 60 * 1_000;

type Asked = Pick<Page, "cookies"> & { customer: { ownerTag: string } | null };

/** Milliseconds; null where this browser's customer waits for none. No service can be asked: exports are found by their id alone. */
function requestedAt({ cookies, customer }: Asked): number | null {
  const [tag, moment] = cookies.get(cookieNames.requestedExport)?.[0]?.split("~") ?? [];
  const since = /^\d{1,15}$/.test(moment ?? "") ? Number(moment) : Number.NaN;
  const now = Date.now();
  const waits =
    tag !== undefined && tag === customer?.ownerTag && since <= now && now < since + processedWithin * hour;
  return waits ? since : null;
}

/** Asked for again it is the same export: a service makes one at a time. */
export function rememberExport(context: AppLoadContext): void {
  if (requestedAt(context) !== null || context.customer === null) return;
  const value = `${context.customer.ownerTag}~${Date.now()}`;
  context.setCookies.push(cookie(cookieNames.requestedExport, value, { maxAge: processedWithin * 60 * 60 }));
}

export function forgetExport({ cookies, setCookies }: AppLoadContext): void {
  if (cookies.has(cookieNames.requestedExport))
    setCookies.push(cookie(cookieNames.requestedExport, "", { maxAge: 0 }));
}

export function waitingExport(page: Asked & Pick<Page, "t" | "formats">): string | null {
  const since = requestedAt(page);
  if (since === null) return null;
  const day = (time: number) => page.formats.fullDay(new Date(time).toISOString());
  return page.t("exports.waiting", { date: day(since), until: day(since + processedWithin * hour) });
}
