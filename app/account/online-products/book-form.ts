import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { nameText } from "~/account/addresses/name-text";
import { maxIdLength } from "~/platform/path";
import { isPlainText, longText } from "~/server/forms/typed-text";
import { maxCategories } from "./gallery-categories";

/** Characters; the limits of the service. */
export const maxNameLength = 100;
export const maxMessageLength = 1000;
/** Characters (RFC 5321). */
export const maxEmailLength = 254;

/** The field "intent" tells the page's forms apart. */
export function bookForm(t: AppLoadContext["t"]) {
  const choose = t("onlineProducts.gallery.choose");
  const widgetId = z.string().min(1).max(maxIdLength);
  const categories = z
    .array(z.string().max(100), { error: choose })
    .min(1, choose)
    .max(maxCategories, choose);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("request"), productCode: z.string().max(maxIdLength) }),
    z.object({
      intent: z.literal("share"),
      senderName: nameText(t, t("onlineProducts.share.sender.missing"), maxNameLength),
      recipientEmail: z
        .string({ error: t("onlineProducts.share.recipient.invalid") })
        .trim()
        .max(maxEmailLength, longText(t, maxEmailLength))
        .pipe(z.email(t("onlineProducts.share.recipient.invalid"))),
      personalMessage: z
        .string()
        .trim()
        .max(maxMessageLength, t("onlineProducts.share.message.long"))
        .refine(isPlainText, t("form.invisible"))
        .default(""),
    }),
    z.object({ intent: z.literal("create-entry"), widgetId, categories }),
    z.object({ intent: z.literal("update-entry"), widgetId, categories }),
    z.object({ intent: z.literal("remove-entry"), widgetId }),
  ]);
}
export type BookForm = z.output<ReturnType<typeof bookForm>>;
