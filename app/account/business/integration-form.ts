import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { versionOf } from "~/server/forms/seen-version";
import type { Customer } from "~/services/customers";
import { maxCallbackUrlLength, readCallbackUrl } from "./callback-url";

export const callbackFormats = ["json", "xml", "csv"] as const;

export function integrationForm(t: Translate) {
  const callbackUrl = z
    .string({ error: t("business.ftp.url.missing") })
    .max(maxCallbackUrlLength, t("business.ftp.url.long"))
    .transform((text, issue) => {
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

export const versionOfIntegration = (me: Customer | null): Promise<string> =>
  versionOf([me?.ftp?.callbackUrl, me?.ftp?.callbackFormat]);

/** Why nothing was done with what somebody else has changed in the meantime. */
export function meanwhileText(intent: "save" | "reset", { ftp }: Customer, t: Translate): string {
  const { callbackUrl, callbackFormat } = ftp ?? {};
  if (!callbackUrl) return t("business.ftp.meanwhile.none");
  const format = callbackFormats.find((known) => known === callbackFormat);
  const server = [callbackUrl, format ? t(`business.ftp.format.${format}`) : callbackFormat];
  return t(`business.ftp.meanwhile.${intent}`, { server: server.filter(Boolean).join(", ") });
}
