import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import type { Customer } from "~/services/customers";
import { readCallbackUrl } from "./callback-url";

export const callbackFormats = ["json", "xml", "csv"] as const;

export function integrationForm(t: Translate) {
  const callbackUrl = z.string({ error: t("business.ftp.url.missing") }).transform((text, issue) => {
    const read = readCallbackUrl(text);
    if ("url" in read) return read.url;
    issue.addIssue({ code: "custom", message: t(`business.ftp.url.${read.problem}`) });
    return z.NEVER;
  });
  const callbackFormat = z.enum(callbackFormats, { error: t("business.ftp.format.missing") });
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("save"), callbackUrl, callbackFormat }),
    z.object({ intent: z.literal("reset") }),
  ]);
}

/** With `sent` null: whether there is no integration. */
export function isIntegration(
  sent: { callbackUrl: string; callbackFormat: string } | null,
  me: Customer | null,
): boolean {
  const { callbackUrl, callbackFormat } = me?.ftp ?? {};
  if (me === null) return false;
  return sent === null
    ? !callbackUrl
    : callbackUrl === sent.callbackUrl && callbackFormat === sent.callbackFormat;
}
